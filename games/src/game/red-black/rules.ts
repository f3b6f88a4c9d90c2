// Red and black: three cards each from one fresh deck each round; the higher hand wins, and lucky hit pays by what it wins with.
import type { Shared } from '../../engine/game.ts'
import { liveLimits, livePastRounds, liveTables } from '../../engine/live-tables.ts'
import { type Card, shoeOf } from '../../engine/shoe.ts'
import { readSpot, type SpotChoice } from '../../engine/spots.ts'
import { parOfSpot, scoresOf } from './par.ts'
import { handOf } from './rank.ts'
import { luckies, payBase, type Score, scoreOfHands, scorePays, type Spot, spots, type Winner } from './score.ts'

export type Choice = SpotChoice<Spot>
export type Result = { readonly red: readonly Card[]; readonly black: readonly Card[] }

export const cardsOfHand = 3
/** Cards come one after another, to red and black in turn; then the hands are compared. */
export const dealMs = 900
const compareMs = 1800

export function scoreOf({ red, black }: Result): Score {
  return scoreOfHands(handOf(red), handOf(black))
}

function pays({ spot }: Choice, result: Result): number {
  return scorePays(spot, scoreOf(result))
}

const winners: readonly Winner[] = ['red', 'black', 'tie']

/** By who wins; lucky hit may come with each. */
function maxPaysByClass({ spot }: Choice): number[] {
  return winners.map((winner) => Math.max(...luckies.map((lucky) => scorePays(spot, { winner, lucky }))))
}

export const rules: Shared<Choice, Result> = {
  shape: 'shared',
  derivation: 'integer',
  payBase,
  // 1.95 times a stake, the pay of either side, is whole for every multiple of twenty.
  stakeStep: 20,
  samples: [{ spot: 'red' }, { spot: 'black' }, { spot: 'lucky' }],
  readChoice: (value) => readSpot(spots, value),
  draw(random) {
    const next = shoeOf(random, 1)
    const [red, black]: [Card[], Card[]] = [[], []]
    for (let at = 0; at < cardsOfHand; at++) {
      red.push(next())
      black.push(next())
    }
    return { red, black }
  },
  pays,
  par: ({ spot }) => parOfSpot(spot),
  outcomes: {
    maxPaysByClass,
    cases: () => scoresOf().map(({ score, deals: weight }) => ({ weight, pays: ({ spot }) => scorePays(spot, score) })),
  },
  phases: { bettingMs: 14_000, closedMs: 1000, settledMs: 6000 },
  resultMs: () => 2 * cardsOfHand * dealMs + compareMs,
  limits: liveLimits,
  tables: liveTables,
  sheet: { pastRounds: livePastRounds, winner: (result) => scoreOf(result).winner },
  seen: ({ spot }) => spot,
}
