// What a new agent is offered. Pure: rates in whole millionths of the effective turnover.
import type { NewRate } from './agent-rows.ts'

/** A twentieth of the effective turnover, in millionths: more than any game leaves to the house. */
export const maxRate = 50_000n

export function isRate(rateMillionths: bigint): boolean {
  return rateMillionths >= 0n && rateMillionths <= maxRate
}

/**
 * What a new agent below another is offered: the tenant's offer, and at most so many percent of what the agent above earns,
 * rounded down, so that the agent above goes on earning of the branch.
 */
export function offerBelow(
  offer: readonly NewRate[],
  above: ReadonlyMap<string, bigint>,
  belowPercent: number,
): NewRate[] {
  return offer.map(({ gameType, rateMillionths }) => {
    const max = ((above.get(gameType) ?? 0n) * BigInt(belowPercent)) / 100n
    return { gameType, rateMillionths: rateMillionths < max ? rateMillionths : max }
  })
}
