// What is paid of what turnover has accrued: whole minor units, rounded down. Pure; the rest is carried, never lost nor
// rounded up. Each accrual counts in its own units of a minor unit, so that every share is a whole number of them.

/** What has accrued in a currency over all time, and what was paid of it. */
export type Standing = {
  readonly accruedUnits: bigint
  /** `accruedUnits` at the last payment. */
  readonly settledUnits: bigint
  readonly paidMinor: bigint
}

/** One payment: carriedBefore + accrued = amount × unitsOfMinor + carriedAfter. */
export type Settled = {
  readonly carriedBeforeUnits: bigint
  readonly accruedUnits: bigint
  readonly amountMinor: bigint
  readonly carriedAfterUnits: bigint
}

/** What has accrued and is not paid; negative when turnover that was paid for was corrected. */
export function openUnitsOf({ accruedUnits, paidMinor }: Standing, unitsOfMinor: bigint): bigint {
  return accruedUnits - paidMinor * unitsOfMinor
}

/** The whole minor units of what is open; 0 for less than one. */
export function receivableOf(standing: Standing, unitsOfMinor: bigint): bigint {
  const openUnits = openUnitsOf(standing, unitsOfMinor)
  return openUnits > 0n ? openUnits / unitsOfMinor : 0n
}

/** Settles what is open; null when it is less than a minor unit. */
export function settle(standing: Standing, unitsOfMinor: bigint): Settled | null {
  const amountMinor = receivableOf(standing, unitsOfMinor)
  if (amountMinor === 0n) return null
  return {
    carriedBeforeUnits: standing.settledUnits - standing.paidMinor * unitsOfMinor,
    accruedUnits: standing.accruedUnits - standing.settledUnits,
    amountMinor,
    carriedAfterUnits: openUnitsOf(standing, unitsOfMinor) - amountMinor * unitsOfMinor,
  }
}

type Paid = { readonly amountMinor: bigint; readonly turnoverPercent: number | bigint }

/** The turnover that a payment asks for; rounded up, because a fraction of a minor unit cannot be played. */
export function turnoverOfPaid({ amountMinor, turnoverPercent }: Paid): bigint {
  return (amountMinor * BigInt(turnoverPercent) + 99n) / 100n
}
