import { describe, expect, it } from 'vitest'
import { delayOf, liveDelayMs, priceOf } from './policy.ts'

const open = (oddsMilli: number | null) => ({ isOpen: true, oddsMilli, isLive: false })

describe('a price that moved', () => {
  it.each([
    ['EXACT', 2000, 2000],
    ['EXACT', 2100, 'CHANGED'],
    ['EXACT', 1900, 'CHANGED'],
    ['BETTER', 2000, 2000],
    ['BETTER', 2100, 2100],
    ['BETTER', 1900, 'CHANGED'],
    ['ANY', 2100, 2100],
    ['ANY', 1900, 1900],
  ] as const)('%s, seen at 2.000 and now %d: %s', (policy, now, taken) => {
    expect(priceOf(policy, 2000, open(now))).toBe(taken)
  })

  it('an outcome that takes no bets, or has no price, is taken by no policy', () => {
    expect(priceOf('ANY', 2000, { ...open(2000), isOpen: false })).toBe('CLOSED')
    expect(priceOf('ANY', 2000, open(null))).toBe('CLOSED')
  })
})

it('one live leg holds the whole ticket back', () => {
  expect(delayOf([false, false])).toBe(0)
  expect(delayOf([false, true])).toBe(liveDelayMs)
})
