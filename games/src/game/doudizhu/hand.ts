// A hand as its deal and what was said and laid so far; all else follows from that.
import { type Pattern, patternOf } from '../../cards/doudizhu/pattern.ts'
import { countsOf } from '../../cards/doudizhu/ranks.ts'
import type { Card } from '../../engine/shoe.ts'
import type { Seat, Start, Watcher } from '../../room/room-game.ts'

export type Bid = { readonly seat: Seat; readonly bid: number }
/** What a seat laid in its turn; no cards are a pass. */
export type Laid = { readonly seat: Seat; readonly cards: readonly Card[] }
export type DoudizhuState = {
  readonly start: Start
  readonly bids: readonly Bid[]
  readonly doubles: Readonly<Record<Seat, boolean>>
  readonly laid: readonly Laid[]
}
export type DoudizhuAct = { readonly bid: number } | { readonly double: boolean } | { readonly play: string } | 'pass'
export type Phase = 'bid' | 'double' | 'play' | 'over'

export const highestBid = 3
const players = 3
const dealtCards = 51
const bottomPlaces = [51, 52, 53]
const dealtPlaces = Array.from({ length: players }, (_, at) =>
  Array.from({ length: dealtCards / players }, (_card, card) => card * players + at),
)

export const seatsOf = ({ start }: DoudizhuState): Seat[] => start.seats.map(({ seat }) => seat)

export function nextSeat(state: DoudizhuState, seat: Seat): Seat {
  const seats = seatsOf(state)
  return seats[(seats.indexOf(seat) + 1) % seats.length] as Seat
}

export function highestOf({ bids }: DoudizhuState): number {
  return Math.max(0, ...bids.map(({ bid }) => bid))
}

/** The highest bidder once nobody can bid more; undefined before that, and when nobody did. */
export function landlordOf(state: DoudizhuState): Seat | undefined {
  const highest = highestOf(state)
  const isEnded = highest === highestBid || state.bids.length === players
  return isEnded && highest > 0 ? state.bids.find(({ bid }) => bid === highest)?.seat : undefined
}

export function phaseOf(state: DoudizhuState): Phase {
  const landlord = landlordOf(state)
  if (landlord === undefined) return state.bids.length === players ? 'over' : 'bid'
  if (seatsOf(state).some((seat) => state.doubles[seat] === undefined)) return 'double'
  return winnerOf(state) === undefined ? 'play' : 'over'
}

/** Who has laid the last card. */
export function winnerOf(state: DoudizhuState): Seat | undefined {
  const last = state.laid.at(-1)?.seat
  return last !== undefined && leftOf(state, last) === 0 ? last : undefined
}

/** The places of a seat's cards in the deck: one card to each seat in turn, and the last three to the landlord. */
export function placesOf(state: DoudizhuState, seat: Seat): readonly number[] {
  const dealt = dealtPlaces[seatsOf(state).indexOf(seat)] ?? []
  return seat === landlordOf(state) ? [...dealt, ...bottomPlaces] : dealt
}

const cardsAt = ({ start }: DoudizhuState, places: readonly number[]): Card[] =>
  places.map((place) => start.deal.deck[place] as Card)

/** How many cards a seat still holds. */
export function leftOf(state: DoudizhuState, seat: Seat): number {
  let left = placesOf(state, seat).length
  for (const laid of state.laid) if (laid.seat === seat) left -= laid.cards.length
  return left
}

/** The cards that a seat still holds. */
export function handOf(state: DoudizhuState, seat: Seat): Card[] {
  const gone = new Set<Card>()
  for (const laid of state.laid) if (laid.seat === seat) for (const card of laid.cards) gone.add(card)
  return cardsAt(state, placesOf(state, seat)).filter((card) => !gone.has(card))
}

/** The landlord's three cards, which all see once there is a landlord or the hand is over. */
export function bottomOf(state: DoudizhuState): Card[] | undefined {
  return landlordOf(state) === undefined && phaseOf(state) !== 'over' ? undefined : cardsAt(state, bottomPlaces)
}

/** Whose turn it is to bid or to play; while all say whether they double it is nobody's. */
export function turnOf(state: DoudizhuState): Seat | undefined {
  const phase = phaseOf(state)
  const last = phase === 'bid' ? state.bids.at(-1)?.seat : phase === 'play' ? state.laid.at(-1)?.seat : undefined
  if (last !== undefined) return nextSeat(state, last)
  if (phase === 'bid') return state.start.deal.seatOrder[0]
  return phase === 'play' ? landlordOf(state) : undefined
}

/** What must be beaten, and who laid it; undefined for who leads. */
export function lastPlay({ laid }: DoudizhuState): { seat: Seat; pattern: Pattern } | undefined {
  const last = laid.slice(1 - players).findLast(({ cards }) => cards.length > 0)
  const pattern = last && patternOf(countsOf(last.cards))
  return last && pattern && { seat: last.seat, pattern }
}

/** The places of the deck whose cards a seat has seen: its own, what was laid, the landlord's three, in the end all. */
export function seenPlaces(state: DoudizhuState, by: Watcher): number[] {
  const { deck } = state.start.deal
  if (phaseOf(state) === 'over') return deck.map((_, place) => place)
  const laid = state.laid.flatMap(({ cards }) => cards.map((card) => deck.indexOf(card)))
  const own = by === null ? [] : placesOf(state, by)
  return [...new Set([...own, ...laid, ...(bottomOf(state) ? bottomPlaces : [])])].sort((one, other) => one - other)
}
