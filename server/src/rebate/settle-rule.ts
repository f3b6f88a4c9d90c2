// What is paid of an accrual: whole minor units, down. Pure; the rest is carried, never lost nor rounded up.

/** Units of 10^-4 minor units: effective turnover × basis points is a whole number of them. */
export const unitsOfMinor = 10_000n

/** The sums of a member's rebates in a currency over all time. */
export type Standing = {
  readonly accruedUnits: bigint
  /** `accruedUnits` at the last settlement. */
  readonly settledUnits: bigint
  readonly paidMinor: bigint
}

/** One settlement: carriedBefore + accrued = amount × 10000 + carriedAfter. */
export type Settled = {
  readonly carriedBeforeUnits: bigint
  readonly accruedUnits: bigint
  readonly amountMinor: bigint
  readonly carriedAfterUnits: bigint
}

/** What has accrued and is not paid; negative when bets that were paid were corrected. */
export function openUnitsOf({ accruedUnits, paidMinor }: Standing): bigint {
  return accruedUnits - paidMinor * unitsOfMinor
}

/** The whole minor units of what is open; 0 for less than one. */
export function receivableOf(standing: Standing): bigint {
  const openUnits = openUnitsOf(standing)
  return openUnits > 0n ? openUnits / unitsOfMinor : 0n
}

/** Settles what is open; null when it is less than a minor unit. */
export function settle(standing: Standing): Settled | null {
  const amountMinor = receivableOf(standing)
  if (amountMinor === 0n) return null
  return {
    carriedBeforeUnits: standing.settledUnits - standing.paidMinor * unitsOfMinor,
    accruedUnits: standing.accruedUnits - standing.settledUnits,
    amountMinor,
    carriedAfterUnits: openUnitsOf(standing) - amountMinor * unitsOfMinor,
  }
}
