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
import { endAt, type Ends } from './ends.ts'

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
  const markets = asked.map(([kind, specifiers]) => ({
    worthOf: worthByPlace(kind, specifiers, competitors),
    worths: new Float64Array(competitors.length),
  }))
  const orders = new Float64Array(competitors.length)
  const imagine = imaginerOf(season, imagining, orders)
  for (let time = 0; time < imagining.times; time++) {
    if (time % atOnce === atOnce - 1) await imagining.giveWay()
    imagine()
    for (let at = 0; at < orders.length; at++) {
      const own = orders[at] as number
      let [before, sharing] = [0, 0]
      for (const other of orders) {
        if (other > own) before++
        else if (other === own) sharing++
      }
      for (const { worthOf, worths } of markets)
        worths[at] = (worths[at] as number) + worthOf(before, sharing, at, orders)
    }
  }
  return asked.map(([kind, specifiers], market) =>
    quoteOf(
      kind,
      specifiers,
      competitors.map((id, at) => ({ id, chance: (markets[market]?.worths[at] ?? 0) / imagining.times })),
    ),
  )
}

/** Puts the orders of the competitors into `orders`, each time at another end of the season. */
function imaginerOf({ tallies, matches }: OpenSeason, { chance }: Imagining, orders: Float64Array): () => void {
  const begun = {
    points: Float64Array.of(...tallies.map((tally) => tally.points)),
    scored: Float64Array.of(...tallies.map((tally) => tally.scored)),
    conceded: Float64Array.of(...tallies.map((tally) => tally.conceded)),
  }
  // Filled anew each time: twenty thousand times three arrays would be the dearer half of the work.
  const [points, scored, conceded] = [orders.slice(), orders.slice(), orders.slice()]
  return () => {
    points.set(begun.points)
    scored.set(begun.scored)
    conceded.set(begun.conceded)
    for (const { home, away, ends } of matches) {
      const at = endAt(ends, chance())
      const [forHome, forAway] = [ends.homeScored[at] as number, ends.awayScored[at] as number]
      points[home]! += ends.homePoints[at] as number
      points[away]! += ends.awayPoints[at] as number
      scored[home]! += forHome
      conceded[home]! += forAway
      scored[away]! += forAway
      conceded[away]! += forHome
    }
    for (let at = 0; at < orders.length; at++)
      orders[at] = orderOf(points[at] as number, scored[at] as number, conceded[at] as number)
  }
}

type WorthOf = (before: number, sharing: number, at: number, orders: Float64Array) => number

/**
 * What a stake of 1 brings for each unit of odds to whom so many are before and so many share the place with. The kind says
 * it of a table, once for each place and number: of a season it knows no more.
 */
function worthByPlace(kind: MarketKind, specifiers: Specifiers, competitors: readonly string[]): WorthOf {
  const known = new Float64Array((competitors.length + 1) ** 2).fill(Number.NaN)
  return (before, sharing, at, orders) => {
    const key = before * (competitors.length + 1) + sharing
    const worth = known[key] as number
    if (!Number.isNaN(worth)) return worth
    const facts: Facts = { state: 'ENDED', periods: [], table: placesOf(competitors, orders) }
    const fact = settleOutcome(kind, facts, specifiers, competitors[at] as string)
    return (known[key] = fact ? fact.result * (fact.deadHeatFactor ?? 1) : 0)
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
