// Who earns what of a bet. Pure: rates in whole millionths of the effective turnover, so that every share is a whole number
// of units of 10^-6 minor units.
import { type AgentOnPath, rateOfEach } from '../tree/rate-rule.ts'

/** Units of 10^-6 minor units: effective turnover × millionths is a whole number of them. */
export const unitsOfMinor = 1_000_000n

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
