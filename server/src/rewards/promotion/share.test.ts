import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOf } from './share.ts'

it.each([
  [10_000n, 50, 50n],
  [100n, 50, 0n],
  [300n, 50, 2n],
  [500n, 50, 2n],
  [501n, 50, 3n],
  [0n, 10_000, 0n],
])('%d at %d basis points is %d, half to even', (amount, basisPoints, share) => {
  expect(shareOf(amount, basisPoints)).toBe(share)
})

it('is never more than half a minor unit away, and over many shares neither side wins', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (amountMinor, basisPoints) => {
      const off = shareOf(amountMinor, basisPoints) * 10_000n - amountMinor * BigInt(basisPoints)
      expect(off >= -5_000n && off <= 5_000n).toBe(true)
    }),
  )
  const sum = Array.from({ length: 10_000 }, (_, at) => shareOf(BigInt(at), 1)).reduce((all, one) => all + one, 0n)
  expect(sum).toBe(4_999n)
})
