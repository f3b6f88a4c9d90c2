// Prices of a season: its rest is imagined many times, and each market says of every table what it is worth.
import type { MarketKind, Specifiers } from '../../market/market-kind.ts'
import { settleOutcome } from '../../market/market-kinds.ts'
import { seasonBottom } from '../../market/season-bottom/kind.ts'
import { seasonTop } from '../../market/season-top/kind.ts'
import { seasonWinner } from '../../market/season-winner/kind.ts'
import type { Facts } from '../../sport/facts.ts'
import { orderOf, placesOf, type Tally } from '../../sport/table.ts'
import { onLadder } from '../ladder.ts'
import { decidedFrom, withMargin } from '../margin.ts'
import type { Quote, QuotedOutcome } from '../quotes.ts'
import type { Ends } from './ends.ts'

/** A match that is still to end, by the places of both in the list of competitors. */
export type OpenMatch = { readonly home: number; readonly away: number; readonly ends: Ends }
export type OpenSeason = {
  readonly competitors: readonly string[]
  /** What each has so far. */
  readonly tallies: readonly Tally[]
  readonly matches: readonly OpenMatch[]
}

export type Imagining = {
  /** The next number from 0 up to 1. */
  chance(): number
  readonly times: number
  /** Called after every few milliseconds of work, so that others have their turn. */
  giveWay(): Promise<void>
}

/** What is asked of a season of sixteen. */
const asked: readonly (readonly [MarketKind, Specifiers])[] = [
  [seasonWinner, {}],
  [seasonTop, { places: '4' }],
  [seasonBottom, { places: '3' }],
]
/** So many tables take a few milliseconds. */
const atOnce = 200
/** What is rarer is imagined too seldom for its chance to be known. */
const leastImagined = 0.002

/** All markets of a season with their prices. */
export async function seasonQuotes(season: OpenSeason, imagining: Imagining): Promise<Quote[]> {
  const { competitors } = season
  const worths = asked.map(() => new Float64Array(competitors.length))
  for (let time = 0; time < imagining.times; time++) {
    if (time % atOnce === atOnce - 1) await imagining.giveWay()
    const facts: Facts = { state: 'ENDED', periods: [], table: placesOf(competitors, imagine(season, imagining)) }
    for (const [market, [kind, specifiers]] of asked.entries())
      addWorths(worths[market]!, competitors, kind, specifiers, facts)
  }
  return asked.map(([kind, specifiers], market) =>
    quoteOf(
      kind,
      specifiers,
      competitors.map((id, at) => ({ id, chance: (worths[market]?.[at] ?? 0) / imagining.times })),
    ),
  )
}

/** The orders of the competitors at one end of the season. */
function imagine({ tallies, matches }: OpenSeason, { chance }: Imagining): number[] {
  const points = tallies.map((tally) => tally.points)
  const scored = tallies.map((tally) => tally.scored)
  const conceded = tallies.map((tally) => tally.conceded)
  const add = (to: number[], at: number, more: number) => {
    to[at] = (to[at] as number) + more
  }
  for (const { home, away, ends } of matches) {
    const drawn = chance()
    let at = 0
    while (at < ends.upTo.length - 1 && drawn >= (ends.upTo[at] as number)) at++
    const [forHome, forAway] = [ends.homeScored[at] as number, ends.awayScored[at] as number]
    add(points, home, ends.homePoints[at] as number)
    add(points, away, ends.awayPoints[at] as number)
    add(scored, home, forHome)
    add(conceded, home, forAway)
    add(scored, away, forAway)
    add(conceded, away, forHome)
  }
  return points.map((own, at) => orderOf(own, scored[at] as number, conceded[at] as number))
}

/** What a stake of 1 brings for each unit of odds, by what the kind itself says of the table. */
function addWorths(
  worths: Float64Array,
  competitors: readonly string[],
  kind: MarketKind,
  specifiers: Specifiers,
  facts: Facts,
): void {
  for (const [at, competitor] of competitors.entries()) {
    const fact = settleOutcome(kind, facts, specifiers, competitor)
    if (fact) worths[at] = (worths[at] as number) + fact.result * (fact.deadHeatFactor ?? 1)
  }
}

function quoteOf(
  kind: MarketKind,
  specifiers: Specifiers,
  chances: readonly { readonly id: string; readonly chance: number }[],
): Quote {
  const outcomes = chances.map(({ id, chance }): QuotedOutcome => {
    const oddsMilli = chance >= leastImagined && chance < 1 ? onLadder(withMargin(chance, kind.group)) : 0
    return { id, chance, oddsMilli, isActive: chance <= decidedFrom && oddsMilli > 0 }
  })
  // With one that is left nothing is asked any more.
  const isOpen = outcomes.filter(({ isActive }) => isActive).length > 1
  return { kind, specifiers, status: isOpen ? 'ACTIVE' : 'SUSPENDED', outcomes }
}
