import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chainOf, shareOf } from './share-rule.ts'

it.each([
  [1_000n, 0n, 300n, 300_000n, 0n],
  [1_000n, -400n, 300n, 180_000n, 0n],
  [1_000n, -1_000n, 300n, 0n, 0n],
  [1_000n, -1_001n, 300n, 0n, -1n],
  [-5n, -7n, 300n, 0n, -12n],
  [0n, 0n, 300n, 0n, 0n],
])(
  'a result of %s with losses of %s at %s millionths',
  (netMinor, carriedBeforeMinor, rateMillionths, units, after) => {
    expect(shareOf({ netMinor, carriedBeforeMinor, rateMillionths })).toEqual({
      totalUnits: units,
      carriedAfterMinor: after,
    })
  },
)

it('over all periods the highest sum of the results is shared, never more', () => {
  const result = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
  fc.assert(
    fc.property(fc.array(result), fc.bigInt({ min: 1n, max: 600_000n }), (results, rateMillionths) => {
      const chain = chainOf(
        results.map((netMinor, at) => ({ netMinor, rateMillionths, fromDay: `${at}` })),
        0n,
      )
      const earned = chain.reduce((sum, { totalUnits }) => sum + totalUnits, 0n)
      let [sum, highest] = [0n, 0n]
      for (const netMinor of results) {
        sum += netMinor
        if (sum > highest) highest = sum
      }
      expect(earned).toBe(highest * rateMillionths)
      expect(chain.at(-1)?.carriedAfterMinor ?? 0n).toBe(sum - highest)
    }),
  )
})
