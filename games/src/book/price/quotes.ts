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
import { atOnce, type Work } from './turns.ts'
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
  return atOnce(quoting(match, kinds))
}

/** The same as work: in a process that has just started they take half a second. */
export function* quoting(match: Match, kinds: readonly MarketKind[] = marketKinds): Work<Quote[]> {
  if (isOver(match.facts)) return []
  const priceOf = pricing(match)
  const quotes: Quote[] = []
  for (const kind of kinds) {
    if (!kind.sports.includes(match.fixture.sport) || !isAsked(match, kind.counted)) continue
    for (const specifiers of yield* offeredSpecifiers(match, kind, (own) => priceOf(kind, own))) {
      const chances = yield* priceOf(kind, specifiers)
      if (chances) quotes.push(quoteOf(kind, specifiers, chances))
    }
  }
  return quotes
}

/** Who goes through is asked of knock-outs only. */
function isAsked({ fixture }: Match, counted: MarketKind['counted']): boolean {
  return counted !== 'TO_QUALIFY' || fixture.isKnockOut
}

/** The chances of any market of a match; undefined where its model does not say. */
export function pricesOf(match: Match): (kind: MarketKind, specifiers: Specifiers) => OutcomeChance[] | undefined {
  const priceOf = pricing(match)
  return (kind, specifiers) => atOnce(priceOf(kind, specifiers))
}

function pricing(match: Match): (kind: MarketKind, specifiers: Specifiers) => Work<OutcomeChance[] | undefined> {
  const grids = new Map<string, Grid | undefined>()
  const scenarios = new Map<string, Scenarios>()
  const prices = new Map<string, OutcomeChance[]>()
  const gridIn = (kind: MarketKind, specifiers: Specifiers) => {
    const view = viewOf(kind, specifiers)
    const key = viewKey(view)
    if (!grids.has(key)) grids.set(key, gridOf(match, view))
    return grids.get(key)
  }
  return function* (kind, specifiers) {
    const key = `${kind.code}|${Object.values(specifiers).join('|')}`
    const known = prices.get(key)
    if (known) return known
    const grid = gridIn(kind, specifiers)
    yield
    if (!grid || grid.chances.length === 0) return undefined
    const seen = yield* scenariosOf(grid, kind, specifiers, scenarios)
    yield
    const chances = yield* chancesOf(kind, specifiers, seen)
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
