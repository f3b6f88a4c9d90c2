// What is known of a match: the only thing that markets are settled by, and that models of prices imagine.

/** Of the two that meet. Which one is the home side is said by the fixture's qualifier, never by an order in a list. */
export type Side = 'home' | 'away'
export const sides: readonly Side[] = ['home', 'away']
/** A figure of both sides. */
export type Pair = Readonly<Record<Side, number>>

/**
 * What a match is divided into, in the order of play. `EXTRA` are the two halves of extra time, `PENALTIES` a shoot-out, and
 * `OVERTIME` those of basketball.
 */
export type PeriodKind = 'HALF' | 'EXTRA' | 'PENALTIES' | 'QUARTER' | 'OVERTIME' | 'SET' | 'MAP'
/** `FORFEIT`: a map or set that was given to its winner without play. */
export type PeriodState = 'LIVE' | 'ENDED' | 'FORFEIT'
export type Period = {
  readonly kind: PeriodKind
  /** From 1 within its kind. */
  readonly number: number
  readonly state: PeriodState
  /** Goals, points, games of a set of tennis, rounds of a map of CS2, kills of a map of another game. */
  readonly score: Pair
  /** Of a set or map that is over. A map of kills is not won by the score. */
  readonly winner?: Side
  readonly corners?: Pair
  /** Cards as they count for markets: a yellow one 1, a red one 2. */
  readonly cards?: Pair
  /** Points of each game of a set of tennis that is over: who won it. */
  readonly games?: readonly Side[]
  /** Who was first to do these in a map; missing until somebody did. */
  readonly firsts?: Readonly<Partial<Record<First, Side>>>
}
export type First = 'BLOOD' | 'TOWER' | 'DRAGON' | 'PISTOL'

/**
 * `ABANDONED`: begun and not to be finished. `CANCELLED`: never begun. `RETIRED`: one side gave up after the beginning;
 * `WALKOVER`: one side did not appear.
 */
export type MatchState = 'SCHEDULED' | 'LIVE' | 'ENDED' | 'ABANDONED' | 'CANCELLED' | 'RETIRED' | 'WALKOVER'
/** A goal in the order of play, the own goal counted for the side that gains by it. */
export type Goal = { readonly side: Side; readonly minute: number }

/** Where somebody stands in the official table of a season, from 1. Those whom no rule parts share a place. */
export type Placed = { readonly competitor: string; readonly place: number }

export type Facts = {
  readonly state: MatchState
  /** Those that have begun, in the order of play. */
  readonly periods: readonly Period[]
  /** Sets or maps at most, of sports that are played so. */
  readonly bestOf?: number
  /** Goals of football in their order, without those taken back. */
  readonly goals?: readonly Goal[]
  /** Who goes through or is declared the winner by who holds the contest; none where nobody was declared. */
  readonly winner?: Side
  /** Of a season that is over: its official table, from the first place down. */
  readonly table?: readonly Placed[]
}

export const level: Pair = { home: 0, away: 0 }

export function sumOf(pairs: Iterable<Pair>): Pair {
  let [home, away] = [0, 0]
  for (const pair of pairs) {
    home += pair.home
    away += pair.away
  }
  return { home, away }
}

/** Who is ahead; undefined when nobody is. */
export function aheadIn({ home, away }: Pair): Side | undefined {
  return home === away ? undefined : home > away ? 'home' : 'away'
}

/** Whether nothing more is to come of the match. */
export function isOver({ state }: Pick<Facts, 'state'>): boolean {
  return state !== 'SCHEDULED' && state !== 'LIVE'
}
