import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairValue, offerOf, openWorth, partOf } from './value.ts'

describe('the value of an open ticket', () => {
  it.each([
    ['a single at its fair price is its stake', [openWorth(2000, 0.5)], [1], 10_000n, 10_000],
    ['a double with one leg won', [3, openWorth(2000, 0.4)], [2], 1000n, 2400],
    ['a double with one leg lost', [0, openWorth(2000, 0.4)], [2], 1000n, 0],
    ['a double with one leg void', [1, openWorth(4000, 0.2)], [2], 1000n, 800],
    ['all doubles of three', [2, 2, 2], [2], 100n, 1200],
    ['a treble and its doubles', [2, 2, 2], [2, 3], 100n, 2000],
  ])('%s', (_, worths, folds, lineMinor, fairMinor) => {
    expect(fairValue(worths, folds, lineMinor)).toBeCloseTo(fairMinor, 6)
  })

  it('is offered less the margin, and never above what the ticket can still pay', () => {
    expect(offerOf(10_000, 50_000n)).toBe(9500n)
    expect(offerOf(10_000, 9000n)).toBe(9000n)
    expect(offerOf(0, 9000n)).toBe(0n)
  })

  it('parts are never paid more than the whole', () => {
    const amounts = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(amounts, amounts, amounts, (offer, one, other) => {
        const left = one + other
        expect(partOf(offer, one, left) + partOf(offer, other, left)).toBeLessThanOrEqual(offer)
      }),
    )
  })
})
