// Who earns what of a bet. Pure: rates in whole millionths of the effective turnover, so that every share is a whole number
// of units of 10^-6 minor units, and what is paid of them is rounded down to whole minor units.

/** Units of 10^-6 minor units: effective turnover × millionths is a whole number of them. */
export const unitsOfMinor = 1_000_000n

/** An agent on the way from the root of a tree down to a member, with the agreed rate. */
export type AgentOnPath = { readonly agentId: string; readonly rateMillionths: bigint }

/** The rates that are in force on a path, from the root down: nobody earns more than the agents above. */
export function rateOfEach(path: readonly AgentOnPath[]): AgentOnPath[] {
  let most = path[0]?.rateMillionths ?? 0n
  return path.map(({ agentId, rateMillionths }) => {
    if (rateMillionths < most) most = rateMillionths
    return { agentId, rateMillionths: most }
  })
}

/**
 * What the agents above a member earn of its bets: each the own rate less that of the next agent below, which is the member
 * itself when it is an agent. An agent earns nothing of the own bets. Together it is at most the root's rate.
 */
export function sharesOf(path: readonly AgentOnPath[], memberId: string): AgentOnPath[] {
  const rates = rateOfEach(path)
  return rates.flatMap(({ agentId, rateMillionths }, at) => {
    const share = rateMillionths - (rates[at + 1]?.rateMillionths ?? 0n)
    return share > 0n && agentId !== memberId ? [{ agentId, rateMillionths: share }] : []
  })
}

/** The sums of an agent's commission in a currency over all time. */
export type Standing = {
  readonly accruedUnits: bigint
  /** `accruedUnits` at the last payment. */
  readonly settledUnits: bigint
  readonly paidMinor: bigint
}

/** One payment: carriedBefore + accrued = amount × 1000000 + carriedAfter. */
export type Settled = {
  readonly carriedBeforeUnits: bigint
  readonly accruedUnits: bigint
  readonly amountMinor: bigint
  readonly carriedAfterUnits: bigint
}

/** What has accrued and is not paid; negative when turnover that was paid for was corrected. */
export function openUnitsOf({ accruedUnits, paidMinor }: Standing): bigint {
  return accruedUnits - paidMinor * unitsOfMinor
}

/** Pays the whole minor units of what is open, rounded down, and carries the rest; null when there are none. */
export function settle(standing: Standing): Settled | null {
  const openUnits = openUnitsOf(standing)
  if (openUnits < unitsOfMinor) return null
  const amountMinor = openUnits / unitsOfMinor
  return {
    carriedBeforeUnits: standing.settledUnits - standing.paidMinor * unitsOfMinor,
    accruedUnits: standing.accruedUnits - standing.settledUnits,
    amountMinor,
    carriedAfterUnits: openUnits - amountMinor * unitsOfMinor,
  }
}
