import { expect, it } from 'vitest'
import { expectedAt, legsOf } from './transfer-legs.ts'

const createdAt = new Date('2026-03-01T12:00:00Z')
const settledAt = new Date('2026-03-01T12:00:03Z')

it.each([
  ['IN', 'PENDING', 'LEFT_WALLET DONE, ASKED NOW, ARRIVED OPEN'],
  ['IN', 'DONE', 'LEFT_WALLET DONE, ASKED DONE, ARRIVED DONE'],
  ['IN', 'FAILED', 'LEFT_WALLET DONE, ASKED DONE, RETURNED DONE'],
  ['OUT', 'PENDING', 'ASKED NOW, LEFT_PLATFORM OPEN, IN_WALLET OPEN'],
  ['OUT', 'DONE', 'ASKED DONE, LEFT_PLATFORM DONE, IN_WALLET DONE'],
  ['OUT', 'FAILED', 'ASKED DONE, STAYED DONE'],
] as const)('a transfer %s that is %s: %s', (direction, state, legs) => {
  const row = { direction, state, createdAt, settledAt: state === 'PENDING' ? null : settledAt }
  expect(
    legsOf(row)
      .map((leg) => `${leg.kind} ${leg.state}`)
      .join(', '),
  ).toBe(legs)
})

it('gives the time of what has happened only', () => {
  const times = legsOf({ direction: 'IN', state: 'PENDING', createdAt, settledAt: null }).map(({ at }) => at)
  expect(times).toEqual(['2026-03-01T12:00:00.000Z', '', ''])
  expect(expectedAt(createdAt).toISOString()).toBe('2026-03-01T12:00:20.000Z')
})
