// Who earns what of a bet. Pure: rates in whole millionths of the effective turnover, so that every share is a whole number
// of units of 10^-6 minor units.

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
