// What the legs of a ticket are worth, from their facts and the chances of the feed.
import type { MarketState } from '../fixture/market-rows.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import { foldsOf } from '../settle/systems.ts'
import type { LegRow, TicketRow } from '../ticket/ticket-rows.ts'
import { fairValue, type LegWorth, openWorth } from './value.ts'

export type Worth = {
  /** Of the whole stake, in minor units; a real number. */
  readonly fairMinor: number
  /** How many legs are decided. */
  readonly decided: number
}

/** Undefined when a leg is neither decided nor in a market that takes bets, so that nobody knows its chance. */
export function worthOf(
  { system, lineMinor }: Pick<TicketRow, 'system' | 'lineMinor'>,
  legs: readonly LegRow[],
  facts: ReadonlyMap<number, OutcomeFact>,
  markets: readonly MarketState[],
): Worth | undefined {
  // A builder's legs hang on each other, and the feed tells no chance of them together.
  const folds = system === null ? undefined : foldsOf(system)
  if (!folds) return undefined
  const worths: LegWorth[] = []
  for (const leg of legs) {
    const fact = facts.get(leg.leg)
    const worth = fact ? decidedWorth(leg.oddsMilli, fact) : chanceWorth(leg, markets)
    if (worth === undefined) return undefined
    worths.push(worth)
  }
  return { fairMinor: fairValue(worths, folds, lineMinor), decided: facts.size }
}

function decidedWorth(oddsMilli: number, { result, voidFactor, deadHeatFactor = 1 }: OutcomeFact): LegWorth {
  return voidFactor + (1 - voidFactor) * result * deadHeatFactor * (oddsMilli / 1000)
}

function chanceWorth(leg: LegRow, markets: readonly MarketState[]): LegWorth | undefined {
  const market = markets.find(
    ({ eventId, marketId, specifiers }) =>
      eventId === leg.eventId && marketId === leg.marketId && specifiers === leg.specifiers,
  )
  const chance =
    market?.status === 'ACTIVE' ? market.outcomes.find(({ id }) => id === leg.outcomeId)?.chance : undefined
  return chance === undefined ? undefined : openWorth(leg.oddsMilli, chance)
}
