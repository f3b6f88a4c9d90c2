import { describe, expect, it } from 'vitest'
import { stepsOf } from './withdrawal-steps.ts'

const createdAt = new Date('2026-11-21T06:02:00Z')
const decideBy = new Date('2026-11-21T08:02:00Z')
const decidedAt = new Date('2026-11-21T07:00:00Z')
const settledAt = new Date('2026-11-21T07:05:00Z')
const none = { createdAt, decideBy: null, decidedAt: null, settledAt: null, holdCode: null }
const held = { ...none, holdCode: 'R101', decideBy }

function shown(facts: Parameters<typeof stepsOf>[0]): string {
  return stepsOf(facts)
    .map(({ kind, state, at }) => `${kind} ${state} ${at.slice(11, 16)}`.trim())
    .join(' · ')
}

describe('the steps of a withdrawal', () => {
  it.each([
    [{ ...none, state: 'PAYING' }, 'SUBMITTED DONE 06:02 · TURNOVER DONE 06:02 · BANK NOW · PAID NEXT'],
    [
      { ...none, state: 'PAID', settledAt },
      'SUBMITTED DONE 06:02 · TURNOVER DONE 06:02 · BANK DONE 07:05 · PAID DONE 07:05',
    ],
    [
      { ...none, state: 'RETURNED', settledAt },
      'SUBMITTED DONE 06:02 · TURNOVER DONE 06:02 · BANK DONE 07:05 · RETURNED DONE 07:05',
    ],
    [
      { ...held, state: 'REVIEW' },
      'SUBMITTED DONE 06:02 · TURNOVER DONE 06:02 · REVIEW NOW 08:02 · BANK NEXT · PAID NEXT',
    ],
    [
      { ...held, state: 'PAYING', decidedAt },
      'SUBMITTED DONE 06:02 · TURNOVER DONE 06:02 · REVIEW DONE 07:00 · BANK NOW · PAID NEXT',
    ],
    [
      { ...held, state: 'REFUSED', decidedAt, settledAt: decidedAt },
      'SUBMITTED DONE 06:02 · TURNOVER DONE 06:02 · REVIEW DONE 07:00 · REFUSED DONE 07:00',
    ],
  ] as const)('%#', (facts, expected) => {
    expect(shown(facts)).toBe(expected)
  })
})
