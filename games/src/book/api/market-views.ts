import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { kindOf } from '../feed/keep-known.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { isOutright, marketKinds, outrightKinds } from '../market/market-kinds.ts'
import type { MarketKind } from '../market/market-kind.ts'
import { nameOf, outcomeNameOf, type Teams } from '../market/names.ts'
import { readSpecifiers } from '../market/specifiers.ts'
import type { MarketView } from './views.ts'

const order = new Map([...marketKinds, ...outrightKinds].map((kind, place) => [kind, place]))
const closed: readonly MarketState['status'][] = ['DEACTIVATED', 'SETTLED', 'CANCELLED']

/** A market of a kind that the book has. */
export type KnownMarket = { readonly state: MarketState; readonly kind: MarketKind }

/** The markets of a match that the book knows, in the order of their kinds, and of their lines. */
export function knownMarkets(markets: readonly MarketState[]): KnownMarket[] {
  return markets
    .flatMap((state) => {
      const kind = kindOf({ marketId: state.marketId, specifiers: readSpecifiers(state.specifiers) ?? {} })
      return kind ? [{ state, kind }] : []
    })
    .sort((one, other) => placeOf(one) - placeOf(other) || lineOf(one) - lineOf(other))
}

function placeOf({ kind }: KnownMarket): number {
  return order.get(kind) ?? 0
}

function lineOf({ state }: KnownMarket): number {
  const specifiers = readSpecifiers(state.specifiers) ?? {}
  return Number(specifiers.hcp ?? specifiers.total ?? 0) || 0
}

export function marketView({ state, kind }: KnownMarket, teams: Teams, lang: BuiltInLanguage): MarketView {
  const { marketId, specifiers } = state
  const values = readSpecifiers(specifiers) ?? {}
  return {
    marketId,
    specifiers,
    code: kind.code,
    group: kind.group,
    name: wordsIn(nameOf(kind, values, teams), lang),
    status: state.status === 'ACTIVE' ? 'OPEN' : closed.includes(state.status) ? 'CLOSED' : 'SUSPENDED',
    outcomes: outcomeIds(state, kind).flatMap((id) => {
      const outcome = state.outcomes.find((one) => one.id === id)
      if (!outcome) return []
      const isOpen = state.status === 'ACTIVE' && outcome.isActive && outcome.oddsMilli !== null
      return [{ id, name: wordsIn(outcomeNameOf(kind, values, id, teams), lang), oddsMilli: outcome.oddsMilli, isOpen }]
    }),
  }
}

/** In the order in which they are shown: those of a season by their prices, the most likely first. */
function outcomeIds({ outcomes, specifiers }: MarketState, kind: MarketKind): readonly string[] {
  if (!isOutright(kind)) return kind.outcomes(readSpecifiers(specifiers) ?? {})
  return outcomes.toSorted((one, other) => (other.chance ?? 0) - (one.chance ?? 0)).map(({ id }) => id)
}

// Who wins, a handicap and a total, as each sport has them.
const mainIds: readonly (readonly number[])[] = [
  [1, 186, 219],
  [16, 187, 223, 237, 327],
  [18, 189, 225, 238, 328],
]

/** Whether lists show a market of this kind, of some line: one that is most even now may stand there next. */
export function isListed({ state: { marketId }, kind }: KnownMarket): boolean {
  return isOutright(kind) || mainIds.some((ids) => ids.includes(marketId))
}

/** The three markets that stand in a list: of those with lines the most even one. */
export function mainMarkets(known: readonly KnownMarket[], sport: FixtureRow['sport']): KnownMarket[] {
  return mainIds.flatMap((ids) => {
    const ofIds = known.filter(({ state, kind }) => ids.includes(state.marketId) && kind.sports.includes(sport))
    const offered = ofIds.filter(({ state }) => !closed.includes(state.status))
    const [best] = offered.toSorted((one, other) => unevenness(one) - unevenness(other))
    return best ? [best] : []
  })
}

function unevenness({ state: { outcomes } }: KnownMarket): number {
  const odds = outcomes.flatMap(({ oddsMilli }) => oddsMilli ?? [])
  return odds.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...odds) / Math.min(...odds)
}
