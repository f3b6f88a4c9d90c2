// Baccarat: two hands from eight fresh decks each round, a third card by the published table, seven places to bet on.
import type { Shared } from '../../engine/game.ts'
import { liveLimits, livePastRounds, liveTables } from '../../engine/live-tables.ts'
import { type Card, rankOf, shoeOf } from '../../engine/shoe.ts'
import { readSpot, type SpotChoice } from '../../engine/spots.ts'
import { parOfSpot, scoresOf } from './par.ts'
import {
  bankerDraws,
  isNatural,
  pairOdds,
  payBase,
  playerDraws,
  pointsPay,
  type Score,
  type Spot,
  spots,
  valueOf,
  winnerOf,
} from './score.ts'

export type Choice = SpotChoice<Spot>
/** The cards of both hands as dealt: the first two, and a third where the table gives one. */
export type Result = { readonly player: readonly Card[]; readonly banker: readonly Card[] }

export const decks = 8
/** Cards come one after another; then the hands are compared. */
export const dealMs = 900
const compareMs = 1400

export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(rankOf(card)), 0) % 10
}

export function scoreOf({ player, banker }: Result): Score {
  const first = [player.slice(0, 2), banker.slice(0, 2)].map(pointsOf)
  return { player: pointsOf(player), banker: pointsOf(banker), isNatural: first.some(isNatural) }
}

export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second)
}

/** Player, bank, player, bank; then the player's third card, then the bank's. */
export function deal(next: () => Card): Result {
  const [player, banker]: [Card[], Card[]] = [[], []]
  for (let round = 0; round < 2; round++) {
    player.push(next())
    banker.push(next())
  }
  const points = { player: pointsOf(player), banker: pointsOf(banker) }
  if (isNatural(points.player) || isNatural(points.banker)) return { player, banker }
  if (playerDraws(points.player)) player.push(next())
  const third = player[2] === undefined ? undefined : valueOf(rankOf(player[2]))
  if (bankerDraws(points.banker, third)) banker.push(next())
  return { player, banker }
}

function pays({ spot }: Choice, result: Result): number {
  if (spot === 'playerPair') return isPair(result.player) ? (pairOdds + 1) * payBase : 0
  if (spot === 'bankerPair') return isPair(result.banker) ? (pairOdds + 1) * payBase : 0
  return pointsPay(spot, scoreOf(result))
}

const points = Array.from({ length: 10 }, (_, point) => point)
const scores = points.flatMap((player) =>
  points.flatMap((banker) => [false, true].map((natural): Score => ({ player, banker, isNatural: natural }))),
)

/** By who wins; a pair may come with each. */
function maxPaysByClass({ spot }: Choice): number[] {
  return (['player', 'banker', 'tie'] as const).map((winner) => {
    if (spot === 'playerPair' || spot === 'bankerPair') return (pairOdds + 1) * payBase
    return Math.max(...scores.filter((score) => winnerOf(score) === winner).map((score) => pointsPay(spot, score)))
  })
}

export const rules: Shared<Choice, Result> = {
  shape: 'shared',
  derivation: 'integer',
  payBase,
  // 1.95 times a stake, the bank's pay, is whole for every multiple of twenty.
  stakeStep: 20,
  samples: [
    { spot: 'banker' },
    { spot: 'player' },
    { spot: 'tie' },
    { spot: 'playerPair' },
    { spot: 'bankerPair' },
    { spot: 'playerDragon' },
    { spot: 'bankerDragon' },
  ],
  readChoice: (value) => readSpot(spots, value),
  draw: (random) => deal(shoeOf(random, decks)),
  pays,
  par: ({ spot }) => parOfSpot(spot),
  outcomes: {
    maxPaysByClass,
    // Scores do not tell whether the first two cards are a pair.
    cases: () =>
      scoresOf().map(({ score, orders: weight }) => ({
        weight,
        pays: ({ spot }) => (spot === 'playerPair' || spot === 'bankerPair' ? undefined : pointsPay(spot, score)),
      })),
  },
  phases: { bettingMs: 14_000, closedMs: 1000, settledMs: 6000 },
  resultMs: ({ player, banker }) => (player.length + banker.length) * dealMs + compareMs,
  limits: liveLimits,
  tables: liveTables,
  sheet: { pastRounds: livePastRounds, winner: (result) => winnerOf(scoreOf(result)) },
  seen: ({ spot }) => spot,
}
