// Dragon tiger: one card each from eight fresh decks each round; the higher wins, aces are low.
import type { Shared } from '../../engine/game.ts'
import { liveLimits, livePastRounds, liveTables } from '../../engine/live-tables.ts'
import { type Par, parOf } from '../../engine/par.ts'
import { type Card, cardsPerDeck, rankOf, shoeOf } from '../../engine/shoe.ts'
import { readSpot, type SpotChoice } from '../../engine/spots.ts'

export const spots = [
  'dragon',
  'tiger',
  'tie',
  'suitedTie',
  'dragonBig',
  'dragonSmall',
  'tigerBig',
  'tigerSmall',
] as const
export type Spot = (typeof spots)[number]
export type Choice = SpotChoice<Spot>
export type Result = { readonly dragon: Card; readonly tiger: Card }

const decks = 8
const payBase = 100
export const tieOdds = 11
export const suitedTieOdds = 50
/** The rank that is neither big nor small. */
const middle = 7
/** One card, then the other; then they are compared. */
export const dealMs = 1600
const compareMs = 1600

export function winnerOf({ dragon, tiger }: Result): 'dragon' | 'tiger' | 'tie' {
  const lead = rankOf(dragon) - rankOf(tiger)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'dragon' : 'tiger'
}

/** The odds that a place shows, to one. */
export function oddsOf(spot: Spot): number {
  return spot === 'tie' ? tieOdds : spot === 'suitedTie' ? suitedTieOdds : 1
}

function toOne(odds: number): number {
  return (odds + 1) * payBase
}

function pays({ spot }: Choice, result: Result): number {
  const winner = winnerOf(result)
  const { dragon, tiger } = result
  if (spot === 'tie') return winner === 'tie' ? toOne(tieOdds) : 0
  if (spot === 'suitedTie') return dragon === tiger ? toOne(suitedTieOdds) : 0
  // A tie returns half of what lies on either side.
  if (spot === 'dragon' || spot === 'tiger') return winner === 'tie' ? payBase / 2 : winner === spot ? toOne(1) : 0
  const rank = rankOf(spot.startsWith('dragon') ? dragon : tiger)
  return (spot.endsWith('Big') ? rank > middle : rank < middle) ? toOne(1) : 0
}

const cards = Array.from({ length: cardsPerDeck }, (_, card) => card)

/** All pairs of cards of the shoe, counted by their kinds. */
const results = cards.flatMap((dragon) =>
  cards.map((tiger) => [{ dragon, tiger }, decks * (tiger === dragon ? decks - 1 : decks)] as const),
)

function countPars(): ReadonlyMap<Spot, Par> {
  return new Map(
    spots.map((spot) => [
      spot,
      parOf(
        payBase,
        results.map(([result, count]) => [pays({ spot }, result), BigInt(count)]),
      ),
    ]),
  )
}

let pars: ReadonlyMap<Spot, Par> | undefined

const winners = ['dragon', 'tiger', 'tie'] as const
const maxByWinner = new Map<Spot, readonly number[]>()

function maxPaysByClass({ spot }: Choice): readonly number[] {
  const known = maxByWinner.get(spot)
  if (known) return known
  const results = cards.flatMap((dragon) => cards.map((tiger) => ({ dragon, tiger })))
  const max = winners.map((winner) =>
    Math.max(...results.filter((result) => winnerOf(result) === winner).map((result) => pays({ spot }, result))),
  )
  maxByWinner.set(spot, max)
  return max
}

export const rules: Shared<Choice, Result> = {
  shape: 'shared',
  derivation: 'integer',
  payBase,
  // A tie returns half of a stake.
  stakeStep: 2,
  samples: [
    { spot: 'dragon' },
    { spot: 'tiger' },
    { spot: 'tie' },
    { spot: 'suitedTie' },
    { spot: 'dragonBig' },
    { spot: 'dragonSmall' },
    { spot: 'tigerBig' },
    { spot: 'tigerSmall' },
  ],
  readChoice: (value) => readSpot(spots, value),
  draw(random) {
    const next = shoeOf(random, decks)
    return { dragon: next(), tiger: next() }
  },
  pays,
  outcomes: {
    maxPaysByClass,
    cases: () => results.map(([result, weight]) => ({ weight, pays: (choice) => pays(choice, result) })),
  },
  par({ spot }) {
    pars ??= countPars()
    return pars.get(spot) as Par
  },
  phases: { bettingMs: 12_000, closedMs: 1000, settledMs: 5000 },
  resultMs: () => 2 * dealMs + compareMs,
  limits: liveLimits,
  tables: liveTables,
  sheet: { pastRounds: livePastRounds, winner: winnerOf },
  seen: ({ spot }) => spot,
}
