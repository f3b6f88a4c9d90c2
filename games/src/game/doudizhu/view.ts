// What leaves the process of a hand.
import type { Pattern } from '../../cards/doudizhu/pattern.ts'
import { countsOf } from '../../cards/doudizhu/ranks.ts'
import type { Card } from '../../engine/shoe.ts'
import type { Seat, Watcher } from '../../room/room-game.ts'
import {
  type Bid,
  bottomOf,
  type DoudizhuState,
  handOf,
  type Laid,
  landlordOf,
  lastPlay,
  leftOf,
  type Phase,
  phaseOf,
  seatsOf,
  seenPlaces,
  turnOf,
} from './hand.ts'
import { stakesBetween } from './results.ts'

/** What a seat is shown of another, or of itself: cards are null while it may not see them. */
type SeenSeat = {
  readonly seat: Seat
  readonly cards: readonly Card[] | null
  readonly left: number
  readonly double: boolean | null
  /** How many stakes a peasant and the landlord play for now. */
  readonly stakes: number | null
}
export type DoudizhuView = {
  readonly phase: Phase
  readonly turn: Seat | null
  readonly landlord: Seat | null
  readonly bottom: readonly Card[] | null
  readonly bids: readonly Bid[]
  readonly laid: readonly Laid[]
  /** What must be beaten, and who laid it; null for who leads. */
  readonly last: { readonly seat: Seat; readonly pattern: Pattern } | null
  /** Of each rank how many cards the seat has not seen. */
  readonly unseen: readonly number[]
  readonly seats: readonly SeenSeat[]
}

function seenSeat(state: DoudizhuState, seat: Seat, by: Watcher): SeenSeat {
  const [phase, landlord] = [phaseOf(state), landlordOf(state)]
  return {
    seat,
    cards: seat === by || phase === 'over' ? handOf(state, seat) : null,
    left: leftOf(state, seat),
    // What is said at the same time is shown when all have said it.
    double: phase === 'double' && seat !== by ? null : (state.doubles[seat] ?? null),
    stakes: landlord === undefined || seat === landlord ? null : stakesBetween(state, landlord, seat),
  }
}

export function viewOf(state: DoudizhuState, by: Watcher): DoudizhuView {
  const { deck } = state.start.deal
  const seen = new Set(seenPlaces(state, by))
  return {
    phase: phaseOf(state),
    turn: turnOf(state) ?? null,
    landlord: landlordOf(state) ?? null,
    bottom: bottomOf(state) ?? null,
    bids: state.bids,
    laid: state.laid,
    last: lastPlay(state) ?? null,
    unseen: countsOf(deck.filter((_, place) => !seen.has(place))),
    seats: seatsOf(state).map((seat) => seenSeat(state, seat, by)),
  }
}
