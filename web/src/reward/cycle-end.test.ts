import type { PromotionCycle } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { claimableUntil, endOfDay, roundAt } from './cycle-end.ts'
import { businessDate } from '../texts/business-day.ts'

const offer = { cycle: 'ONCE', doingEnd: '', hours: [] } as const
// A Sunday evening in Shanghai.
const now = new Date('2026-03-01T12:05:00Z')
const today = '2026-03-01'

test.each<[PromotionCycle, string]>([
  ['ONCE', ''],
  ['DAY', '2026-03-01T16:00:00.000Z'],
  ['WEEK', '2026-03-01T16:00:00.000Z'],
  ['MONTH', '2026-03-31T16:00:00.000Z'],
])('a cycle of %s ends at midnight in Shanghai', (cycle, end) => {
  expect(claimableUntil({ ...offer, cycle }, today, now)).toBe(end)
})

test.each([
  ['2026-03-01', '2026-03-01T16:00:00.000Z'],
  ['2026-03-02', '2026-03-08T16:00:00.000Z'],
])('a week that is looked at on %s ends %s', (day, end) => {
  expect(claimableUntil({ ...offer, cycle: 'WEEK' }, day, now)).toBe(end)
})

test('the last month of a year ends with it', () => {
  expect(claimableUntil({ ...offer, cycle: 'MONTH' }, '2026-12-31', now)).toBe('2026-12-31T16:00:00.000Z')
})

test('the end of the promotion counts when it comes first', () => {
  const ending = { ...offer, doingEnd: '2026-03-01T15:00:00Z' }
  expect(claimableUntil({ ...ending, cycle: 'DAY' }, today, now)).toBe('2026-03-01T15:00:00.000Z')
  expect(claimableUntil({ ...ending, cycle: 'DAY', doingEnd: '2026-04-01T00:00:00Z' }, today, now)).toBe(
    '2026-03-01T16:00:00.000Z',
  )
})

test('open by the hour: until the end of the hours that are running', () => {
  const hours = ['12:00-12:10', '20:00-20:10']
  expect(claimableUntil({ ...offer, cycle: 'DAY', hours }, today, now)).toBe('2026-03-01T12:10:00.000Z')
})

test.each([
  ['2026-03-01T11:59:59.999Z', '2026-03-01T16:00:00.000Z'],
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:10:00.000Z'],
  ['2026-03-01T12:09:59.999Z', '2026-03-01T12:10:00.000Z'],
  ['2026-03-01T12:10:00.000Z', '2026-03-01T16:00:00.000Z'],
])('the hours have their beginning and not their end: at %s it is claimable until %s', (at, end) => {
  expect(claimableUntil({ ...offer, cycle: 'DAY', hours: ['20:00-20:10'] }, today, new Date(at))).toBe(end)
})

test('a business day ends at midnight in Shanghai', () => expect(endOfDay(today)).toBe('2026-03-01T16:00:00.000Z'))

test.each([
  ['2026-03-01T15:59:59Z', '2026-03-01'],
  ['2026-03-01T16:00:00Z', '2026-03-02'],
])('at %s the business day is %s', (at, day) => expect(businessDate(new Date(at))).toBe(day))

test.each([
  ['2026-03-01T03:59:59Z', false, '2026-03-01T04:00:00.000Z'],
  ['2026-03-01T04:00:00Z', true, '2026-03-01T04:10:00.000Z'],
  ['2026-03-01T04:10:00Z', false, '2026-03-01T12:00:00.000Z'],
  // The last one is over: the first of tomorrow.
  ['2026-03-01T12:10:00Z', false, '2026-03-02T04:00:00.000Z'],
])('at %s the round that counts is open (%s) until or from %s', (now, isOpen, at) => {
  const round = roundAt(['20:00-20:10', '12:00-12:10'], today, new Date(now))
  expect(round && { ...round, at: new Date(round.at).toISOString() }).toEqual({ isOpen, at })
})

test('without hours there is no round', () => expect(roundAt([], today, now)).toBeNull())
