// A match as models of prices see it: who meets, what is known, and where its clock stands.
import type { Facts, Pair, PeriodKind, Side } from './facts.ts'
import type { Sport } from './sports.ts'

export type Fixture = {
  readonly id: string
  readonly sport: Sport
  readonly tournament: string
  /** From 1; in a knock-out the first round comes first. */
  readonly round: number
  /** The ids of those who meet. */
  readonly home: string
  readonly away: string
  /** Milliseconds since the epoch. */
  readonly startsAt: number
  /** Sets or maps at most. */
  readonly bestOf?: number
  /** One side goes through: extra time and penalties follow where both are level. */
  readonly isKnockOut: boolean
  /** Elo ratings of the day. */
  readonly strengths: Pair
}

/** What is shown of a match beside its facts, and what only models need: no market is settled by it. */
export type Clock = {
  /** The part in play, or the last one that was; missing before the beginning. */
  readonly period?: { readonly kind: PeriodKind; readonly number: number }
  /** False before the beginning, in breaks and after the end. */
  readonly isRunning: boolean
  /** Of the period, by the clock of its sport: it counts up, and stands still in breaks. */
  readonly playedSeconds: number
  /** Minutes that follow the half of football, once they were shown. */
  readonly addedMinutes?: number
  /** Players sent off. */
  readonly reds?: Pair
  /** Who serves the next point. */
  readonly server?: Side
  /**
   * Of a tennis game that is being played: 0, 1, 2, 3 for love, 15, 30, 40; plain points in a tie-break. In a shoot-out the
   * kicks that were taken.
   */
  readonly points?: Pair
  /** Towers destroyed by each side in the map that is being played. */
  readonly towers?: Pair
}

export type Match = { readonly fixture: Fixture; readonly facts: Facts; readonly clock: Clock }

export function opponentOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}
