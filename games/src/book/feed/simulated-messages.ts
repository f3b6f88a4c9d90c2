import { findKind, outcomesIn, settleOutcome } from '../market/market-kinds.ts'
import { writeSpecifiers } from '../market/specifiers.ts'
import { type Quote, quotesOf, quoting } from '../price/quotes.ts'
import { inTurns } from '../price/turns.ts'
import type { Facts } from '../sport/facts.ts'
import type { Match } from '../sport/match.ts'
import type { MarketKey, MarketOdds, MarketSettlement, MarketStatus } from './message.ts'

export function keyOf({ marketId, specifiers }: MarketKey): string {
  return `${marketId} ${writeSpecifiers(specifiers)}`
}

/** All markets of a match at a moment, with their prices. */
export function oddsOf(match: Match): MarketOdds[] {
  return marketOdds(quotesOf(match))
}

/** The same, without keeping the process from all else. */
export async function oddsInTurns(match: Match): Promise<MarketOdds[]> {
  return marketOdds(await inTurns(quoting(match)))
}

export function marketOdds(quotes: readonly Quote[]): MarketOdds[] {
  return quotes.map(({ kind, specifiers, status, outcomes }) => ({
    marketId: kind.id,
    specifiers,
    status,
    outcomes: outcomes.map(({ id, chance, oddsMilli, isActive }) => ({
      id,
      chance,
      oddsMilli: oddsMilli > 1000 ? oddsMilli : null,
      isActive: isActive && oddsMilli > 1000,
    })),
  }))
}

export function withoutOffer({ marketId, specifiers }: MarketKey, status: MarketStatus): MarketOdds {
  return { marketId, specifiers, status, outcomes: [] }
}

/** What became of a market; undefined while it is open. */
export function settlementOf({ marketId, specifiers }: MarketKey, facts: Facts): MarketSettlement | undefined {
  const kind = findKind(marketId)
  if (!kind) return undefined
  const outcomes = outcomesIn(kind, specifiers, facts).flatMap((id) => {
    const fact = settleOutcome(kind, facts, specifiers, id)
    return fact ? [{ id, fact }] : []
  })
  return outcomes.length > 0 ? { marketId, specifiers, outcomes } : undefined
}
