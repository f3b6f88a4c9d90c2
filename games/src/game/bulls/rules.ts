// Bulls: a banker and four hands of five cards from one fresh deck each round; each hand is compared with the banker's alone, and
// wins or loses so many times the bet as the higher of both says. So five times the bet are held.
import type { Shared } from '../../engine/game.ts'
import { liveLimits, livePastRounds, liveTables } from '../../engine/live-tables.ts'
import { type Card, shoeOf } from '../../engine/shoe.ts'
import { readSpot, type SpotChoice } from '../../engine/spots.ts'
import { par, payBase, paysOf, usedReturn } from './par.ts'
import { beats, cardsOfHand, kindOf, maxTimes, type Times, timesOf } from './points.ts'

export const spots = ['heaven', 'earth', 'dark', 'yellow'] as const
export type Spot = (typeof spots)[number]
export type Seat = Spot | 'banker'
export type Choice = SpotChoice<Spot>
export type Result = Readonly<Record<Seat, readonly Card[]>>

/** In the order in which cards are dealt and hands are shown. */
export const seats: readonly Seat[] = [...spots, 'banker']
/** Hands are shown one after another; then they are compared. */
export const showMs = 1500
const compareMs = 2500

/** Whether a hand beats the banker's, and how many times the bet that is worth. */
export function duelOf(spot: Spot, result: Result): { isWon: boolean; times: Times } {
  const isWon = beats(result[spot], result.banker)
  return { isWon, times: timesOf(kindOf(isWon ? result[spot] : result.banker)) }
}

function pays({ spot }: Choice, result: Result): number {
  const { isWon, times } = duelOf(spot, result)
  return paysOf(times, isWon)
}

export const rules: Shared<Choice, Result> = {
  shape: 'shared',
  derivation: 'integer',
  payBase,
  // 0.95 times a bet, the pay of a win, is whole for every multiple of twenty.
  stakeStep: 20,
  samples: [{ spot: 'heaven' }, { spot: 'earth' }, { spot: 'dark' }, { spot: 'yellow' }],
  readChoice: (value) => readSpot(spots, value),
  draw(random) {
    const next = shoeOf(random, 1)
    const result: Record<Seat, Card[]> = { heaven: [], earth: [], dark: [], yellow: [], banker: [] }
    for (let at = 0; at < cardsOfHand; at++) for (const seat of seats) result[seat].push(next())
    return result
  },
  pays,
  par: () => par,
  holding: {
    times: maxTimes,
    used: ({ spot }, result) => duelOf(spot, result).times,
    usedReturn: () => usedReturn,
  },
  phases: { bettingMs: 15_000, closedMs: 1000, settledMs: 7000 },
  resultMs: () => seats.length * showMs + compareMs,
  // Of what is held.
  limits: { playerStakes: liveLimits.playerStakes * maxTimes, tableStakes: liveLimits.tableStakes * maxTimes },
  tables: liveTables,
  sheet: { pastRounds: livePastRounds },
  seen: ({ spot }) => spot,
}
