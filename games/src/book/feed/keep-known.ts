import { findKind, hasOutcome, hasSpecifiers } from '../market/market-kinds.ts'
import type { MarketKind } from '../market/market-kind.ts'
import { writeSpecifiers } from '../market/specifiers.ts'
import type { EventMessage, MarketKey } from './message.ts'

/** The kind of a market of a message; undefined when the book has none that takes these specifiers. */
export function kindOf({ marketId, specifiers }: MarketKey): MarketKind | undefined {
  const kind = findKind(marketId)
  return kind && hasSpecifiers(kind, specifiers) ? kind : undefined
}

/** A part of a message that names a market or an outcome which the book does not have. */
export type LeftOut = { readonly marketId: number; readonly what: 'KIND' | 'OUTCOME'; readonly name: string }

/** The message with the markets and outcomes that the book has, and what was left out of it. */
export function keepKnown(message: EventMessage): { readonly known: EventMessage; readonly leftOut: LeftOut[] } {
  if (!('markets' in message)) return { known: message, leftOut: [] }
  const leftOut: LeftOut[] = []
  const markets = message.markets.flatMap((market) => {
    const { marketId } = market
    const kind = kindOf(market)
    if (!kind) leftOut.push({ marketId, what: 'KIND', name: writeSpecifiers(market.specifiers) })
    return kind ? [knownOutcomes(market, kind, (name) => leftOut.push({ marketId, what: 'OUTCOME', name }))] : []
  })
  // Each market keeps its own type; the compiler does not see that through the union.
  return { known: { ...message, markets } as EventMessage, leftOut }
}

function knownOutcomes<Market extends MarketKey & { readonly outcomes?: readonly { readonly id: string }[] }>(
  market: Market,
  kind: MarketKind,
  leaveOut: (id: string) => void,
): Market {
  if (!market.outcomes) return market
  const isKnown = ({ id }: { readonly id: string }) => hasOutcome(kind, market.specifiers, id)
  for (const outcome of market.outcomes) if (!isKnown(outcome)) leaveOut(outcome.id)
  return { ...market, outcomes: market.outcomes.filter(isKnown) }
}
