import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import { marketKinds } from '../market/market-kinds.ts'
import { isOver } from '../sport/facts.ts'
import type { Match } from '../sport/match.ts'
import { chancesOf, type OutcomeChance } from './chances.ts'
import { type Grid, scenariosOf } from './grid.ts'
import { gridOf } from './grids.ts'
import { onLadder } from './ladder.ts'
import { offeredSpecifiers } from './lines.ts'
import { decidedFrom, leastChance, withMargin } from './margin.ts'
import type { Scenarios } from './space.ts'
import { viewKey, viewOf } from './view.ts'

export type QuotedOutcome = {
  readonly id: string
  /** Behind the fair odds: of the part of the stake that is not returned. */
  readonly chance: number
  /** 0 where none are offered. */
  readonly oddsMilli: number
  readonly isActive: boolean
}
export type Quote = {
  readonly kind: MarketKind
  readonly specifiers: Specifiers
  readonly status: 'ACTIVE' | 'SUSPENDED'
  readonly outcomes: readonly QuotedOutcome[]
}

/** All markets to offer for a match at this moment; none once it is over. */
export function quotesOf(match: Match, kinds: readonly MarketKind[] = marketKinds): Quote[] {
  if (isOver(match.facts)) return []
  const priceOf = pricesOf(match)
  return kinds
    .filter(({ sports, counted }) => sports.includes(match.fixture.sport) && isAsked(match, counted))
    .flatMap((kind) =>
      offeredSpecifiers(match, kind, (specifiers) => priceOf(kind, specifiers)).flatMap((specifiers) => {
        const chances = priceOf(kind, specifiers)
        return chances ? [quoteOf(kind, specifiers, chances)] : []
      }),
    )
}

/** Who goes through is asked of knock-outs only. */
function isAsked({ fixture }: Match, counted: MarketKind['counted']): boolean {
  return counted !== 'TO_QUALIFY' || fixture.isKnockOut
}

/** The chances of any market of a match; undefined where its model does not say. */
export function pricesOf(match: Match): (kind: MarketKind, specifiers: Specifiers) => OutcomeChance[] | undefined {
  const grids = new Map<string, Grid | undefined>()
  const scenarios = new Map<string, Scenarios>()
  const prices = new Map<string, OutcomeChance[]>()
  const gridIn = (kind: MarketKind, specifiers: Specifiers) => {
    const view = viewOf(kind, specifiers)
    const key = viewKey(view)
    if (!grids.has(key)) grids.set(key, gridOf(match, view))
    return grids.get(key)
  }
  return (kind, specifiers) => {
    const key = `${kind.code}|${Object.values(specifiers).join('|')}`
    const known = prices.get(key)
    if (known) return known
    const grid = gridIn(kind, specifiers)
    if (!grid || grid.chances.length === 0) return undefined
    const chances = chancesOf(kind, specifiers, scenariosOf(grid, kind, specifiers, scenarios))
    prices.set(key, chances)
    return chances
  }
}

function quoteOf(kind: MarketKind, specifiers: Specifiers, chances: readonly OutcomeChance[]): Quote {
  const isDecided = chances.some(({ chance }) => chance > decidedFrom)
  const outcomes = chances.map(({ id, chance }) => {
    const oddsMilli = chance >= leastChance ? onLadder(withMargin(chance, kind.group)) : 0
    return { id, chance, oddsMilli, isActive: !isDecided && oddsMilli > 0 }
  })
  const isOpen = outcomes.some(({ isActive }) => isActive)
  return { kind, specifiers, status: isOpen ? 'ACTIVE' : 'SUSPENDED', outcomes }
}
