import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveOf } from './move-of.ts'

it.each([
  // payout before, owed, payout now, in the wallet → paid, taken back, owed
  [null, 0n, 0n, 0n, [0n, 0n, 0n]],
  [null, 0n, 500n, 0n, [500n, 0n, 0n]],
  [500n, 0n, 800n, 0n, [300n, 0n, 0n]],
  [500n, 0n, 200n, 9_000n, [0n, 300n, 0n]],
  [500n, 0n, 200n, 100n, [0n, 100n, 200n]],
  [500n, 0n, 0n, 0n, [0n, 0n, 500n]],
  // Money that came since is not taken for what was owed before.
  [200n, 200n, 100n, 9_000n, [0n, 100n, 200n]],
  [200n, 200n, 350n, 0n, [0n, 0n, 50n]],
  [200n, 200n, 500n, 0n, [100n, 0n, 0n]],
] as const)('%s, %s owed → %s with %s: %s', (payoutMinor, owedMinor, totalMinor, coverMinor, expected) => {
  const { paidMinor, reversedMinor, ...rest } = moveOf({ payoutMinor, owedMinor }, totalMinor, coverMinor)
  expect([paidMinor, reversedMinor, rest.owedMinor]).toEqual(expected)
})

it('whatever comes one after another, the bet has paid its last payout and what is owed, and takes no more than there is', () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000n })
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1 }), (steps) => {
      let [standing, movedMinor] = [{ payoutMinor: 0n, owedMinor: 0n }, 0n]
      for (const [totalMinor, coverMinor] of steps) {
        const { paidMinor, reversedMinor, owedMinor } = moveOf(standing, totalMinor, coverMinor)
        movedMinor += paidMinor - reversedMinor
        standing = { payoutMinor: totalMinor, owedMinor }
        expect(movedMinor).toBe(totalMinor + owedMinor)
        expect(paidMinor >= 0n && reversedMinor >= 0n && reversedMinor <= coverMinor && owedMinor >= 0n).toBe(true)
      }
    }),
  )
})
