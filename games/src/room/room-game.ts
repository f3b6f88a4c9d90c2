// The fourth shape of a game: a few seats at one table, each with a hand that the others do not see (decision 0240).
import type { Json, Listing } from '../engine/game.ts'
import type { Random } from '../engine/random.ts'
import type { Deal } from './deal/deal.ts'

/** Seats are numbered from 1. Whoever only watches has none. */
export type Seat = number
export type Watcher = Seat | null

/** A seat that is dealt in, with the money that it holds for this hand and can lose at most. */
export type HandSeat = { readonly seat: Seat; readonly heldMinor: bigint }

/** What a hand begins with; its seats are in the order of their numbers. */
export type Start = { readonly stakeMinor: bigint; readonly seats: readonly HandSeat[]; readonly deal: Deal }

/**
 * How a hand came out for a seat, in minor units: what it won or lost after rake, what of the held money was played, and the
 * rake. The results of a hand and its rake together are zero.
 */
export type SeatResult = {
  readonly seat: Seat
  readonly resultMinor: bigint
  readonly usedMinor: bigint
  readonly rakeMinor: bigint
}

/**
 * The rules of a game of rooms: pure, without clock, I/O or chance of their own. A hand is its start and the acts on it, so a
 * process that takes it over plays it again from its rows. `view` and `seen` are the only ways by which a hand leaves the
 * process.
 */
export type RoomRules<State, Act extends Json> = {
  readonly shape: 'room'
  /** How many cards are shuffled. */
  readonly deckSize: number
  readonly seats: { readonly min: number; readonly max: number }
  /** What a seat may hold in a hand, in stakes of the room. */
  readonly holds: { readonly least: number; readonly most: number }
  /** How long a seat may think about an act, and in a whole hand beyond that. */
  readonly clock: { readonly turnMs: number; readonly bankMs: number }
  /** Every hand that ends by its rules has shown all cards that were dealt, so that its seed is told at once. */
  readonly endsOpen: boolean
  open(start: Start): State
  /** What a seat may see of the hand now. */
  view(state: State, seat: Watcher): Json
  /** The places in the deck whose cards `view` shows to the seat. */
  seen(state: State, seat: Watcher): readonly number[]
  /** What the seat may do now; nothing while it has nothing to do. */
  acts(state: State, seat: Seat): readonly Act[]
  /** The state after an act that `acts` offers to the seat. */
  act(state: State, seat: Seat, act: Act): State
  /** The published act of a seat that stays silent when it has something to do. */
  silent(state: State, seat: Seat): Act
  isOver(state: State): boolean
  payouts(state: State): readonly SeatResult[]
  /** What a bot does that sees what a person in its seat would see. */
  bot(view: Json, acts: readonly Act[], random: Random): Act
}

/** A game of rooms as the engine sees it: states are opaque, and acts come in only as those that `acts` offers. */
export type RoomGame = Listing & RoomRules<unknown, Json>

/** An act on a hand, as its row keeps it. */
export type SeatAct = { readonly seat: Seat; readonly act: Json }

/** The act as the rules offer it to the seat now; undefined when they do not. */
export function offeredTo(game: RoomGame, state: unknown, { seat, act }: SeatAct): Json | undefined {
  const text = JSON.stringify(act)
  return game.acts(state, seat).find((one) => JSON.stringify(one) === text)
}

/** The state of a hand after these acts; undefined when the rules did not offer one of them. */
export function replayHand(game: RoomGame, start: Start, acts: readonly SeatAct[]): unknown {
  let state = game.open(start)
  for (const one of acts) {
    const act = offeredTo(game, state, one)
    if (act === undefined) return undefined
    state = game.act(state, one.seat, act)
  }
  return state
}

/** The seats that have something to do. */
export function owing(game: RoomGame, { seats }: Pick<Start, 'seats'>, state: unknown): Seat[] {
  return seats.map(({ seat }) => seat).filter((seat) => game.acts(state, seat).length > 0)
}
