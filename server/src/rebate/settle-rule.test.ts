import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receivableOf, settle, type Standing, unitsOfMinor } from './settle-rule.ts'

const standing = (accruedUnits: bigint, settledUnits = 0n, paidMinor = 0n): Standing => ({
  accruedUnits,
  settledUnits,
  paidMinor,
})

describe('a settlement', () => {
  it.each<[string, Standing, bigint, bigint]>([
    ['pays whole minor units and carries the rest', standing(19_999n), 1n, 9_999n],
    ['of exactly one leaves nothing', standing(10_000n), 1n, 0n],
    ['adds what was carried', standing(19_999n + 10_001n, 19_999n, 1n), 2n, 0n],
    ['makes up for a correction of a paid bet first', standing(25_000n, -5_000n, 1n), 1n, 5_000n],
  ])('%s', (_, before, amountMinor, carriedAfterUnits) => {
    expect(settle(before)).toMatchObject({ amountMinor, carriedAfterUnits })
  })

  it.each([
    ['less than a minor unit', standing(9_999n)],
    ['nothing', standing(0n)],
    ['less than nothing', standing(-20_000n)],
    ['what was paid', standing(20_000n, 20_000n, 2n)],
  ])('of %s is none', (_, before) => {
    expect([settle(before), receivableOf(before)]).toEqual([null, 0n])
  })
})

it('whatever is bet, corrected and settled: paid × 10000 + rest = Σ effective × rate', () => {
  const bets = fc.record({
    effective: fc.bigInt({ min: -500n, max: 90_000n }),
    rateBp: fc.bigInt({ min: 0n, max: 300n }),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(bets, fc.boolean()), { maxLength: 60 }), (events) => {
      let now = standing(0n)
      let expectedUnits = 0n
      for (const [{ effective, rateBp }, isSettled] of events) {
        expectedUnits += effective * rateBp
        now = { ...now, accruedUnits: now.accruedUnits + effective * rateBp }
        const settled = isSettled ? settle(now) : null
        if (!settled) continue
        expect(settled.carriedBeforeUnits + settled.accruedUnits).toBe(
          settled.amountMinor * unitsOfMinor + settled.carriedAfterUnits,
        )
        expect(settled.carriedAfterUnits >= 0n && settled.carriedAfterUnits < unitsOfMinor).toBe(true)
        now = { ...now, settledUnits: now.accruedUnits, paidMinor: now.paidMinor + settled.amountMinor }
      }
      expect(now.paidMinor * unitsOfMinor + (now.accruedUnits - now.paidMinor * unitsOfMinor)).toBe(expectedUnits)
      expect(receivableOf(now) <= (expectedUnits > 0n ? expectedUnits / unitsOfMinor : 0n)).toBe(true)
    }),
  )
})
