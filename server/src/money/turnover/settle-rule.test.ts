import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openUnitsOf, receivableOf, settle, type Standing, turnoverOfPaid } from './settle-rule.ts'

const standing = (accruedUnits: bigint, settledUnits = 0n, paidMinor = 0n): Standing => ({
  accruedUnits,
  settledUnits,
  paidMinor,
})

// The units of rebates and of commission.
describe.each([10_000n, 1_000_000n])('a settlement in %s units of a minor unit', (unit) => {
  it.each<[string, Standing, bigint, bigint]>([
    ['pays whole minor units and carries the rest', standing(2n * unit - 1n), 1n, unit - 1n],
    ['of exactly one leaves nothing', standing(unit), 1n, 0n],
    ['adds what was carried', standing(3n * unit, 2n * unit - 1n, 1n), 2n, 0n],
    ['makes up for a correction of what was paid first', standing(5n * (unit / 2n), -unit / 2n, 1n), 1n, unit / 2n],
  ])('%s', (_, before, amountMinor, carriedAfterUnits) => {
    expect(settle(before, unit)).toMatchObject({ amountMinor, carriedAfterUnits })
  })

  it.each([
    ['less than a minor unit', standing(unit - 1n)],
    ['nothing', standing(0n)],
    ['less than nothing', standing(-2n * unit)],
    ['what was paid', standing(2n * unit, 2n * unit, 2n)],
  ])('of %s is none', (_, before) => {
    expect([settle(before, unit), receivableOf(before, unit)]).toEqual([null, 0n])
  })

  it('whatever accrues, is corrected and is paid: Σ paid × units + rest = Σ accrued, and no payment loses a unit', () => {
    const steps = fc.array(fc.option(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 10n })), { maxLength: 60 })
    fc.assert(
      fc.property(steps, (all) => {
        let now = standing(0n)
        for (const step of all) {
          if (step !== null) {
            now = { ...now, accruedUnits: now.accruedUnits + step }
            continue
          }
          const paid = settle(now, unit)
          if (!paid) continue
          expect(paid.carriedBeforeUnits + paid.accruedUnits).toBe(paid.amountMinor * unit + paid.carriedAfterUnits)
          expect(paid.carriedAfterUnits >= 0n && paid.carriedAfterUnits < unit).toBe(true)
          now = { ...now, settledUnits: now.accruedUnits, paidMinor: now.paidMinor + paid.amountMinor }
        }
        const sum = all.reduce<bigint>((units, step) => units + (step ?? 0n), 0n)
        expect(now.paidMinor * unit + openUnitsOf(now, unit)).toBe(sum)
      }),
    )
  })
})

it.each([
  [101n, 150, 152n],
  [100n, 150, 150n],
  [1n, 1, 1n],
  [100n, 0, 0n],
])('%s with %s percent of turnover asks for %s', (amountMinor, turnoverPercent, expected) => {
  expect(turnoverOfPaid({ amountMinor, turnoverPercent })).toBe(expected)
})
