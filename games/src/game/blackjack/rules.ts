// Twenty-one against the house: boxes at one table, from the deal to what each hand is paid.
// Published: six decks; the dealer stands on every 17 and looks for a natural under an ace or a ten before anybody plays; any
// first two cards may be doubled, also after a split; two cards of one value may be split once, aces get one card each; late
// surrender gives half the stake back; insurance costs half a stake and pays 2 to 1. A natural pays 3 to 2.
import type { Card } from '../../engine/shoe.ts'
import { type PaidBox, paidBox } from './paid.ts'
import { aceValue, isNatural, totalOf, type Value, valueOf } from './values.ts'

export type BlackjackAct = 'insure' | 'decline' | 'stand' | 'hit' | 'double' | 'split' | 'surrender'
export type PlayedHand = {
  readonly cards: readonly Card[]
  readonly stakes: 1 | 2
  readonly isSplit: boolean
  readonly hasStood: boolean
  readonly isGivenUp: boolean
}
/** A seat at the table. What it holds pays for its stake, for doubling and splitting, and for insurance. */
export type Box = {
  readonly seat: number
  readonly heldMinor: bigint
  readonly insured: boolean | null
  readonly hands: readonly PlayedHand[]
}
/** The stake is even, so that half of it is whole. The first cards of the shoe that are dealt lie before `next`. */
export type BlackjackState = {
  readonly stakeMinor: bigint
  readonly shoe: readonly Card[]
  readonly next: number
  readonly boxes: readonly Box[]
  readonly dealer: readonly Card[]
}
export type BlackjackPhase = 'insurance' | 'play' | 'over'
type Sitting = Pick<Box, 'seat' | 'heldMinor'>

const valuesOf = (cards: readonly Card[]): Value[] => cards.map(valueOf)
export const totalOfCards = (cards: readonly Card[]) => totalOf(valuesOf(cards)).total

/** Each box and then the dealer gets a card, and once more; the dealer's first lies open. */
export function open(stakeMinor: bigint, seats: readonly Sitting[], shoe: readonly Card[]): BlackjackState {
  if (stakeMinor <= 0n || stakeMinor % 2n !== 0n) throw new RangeError('the stake must be even')
  const [count, row] = [seats.length, seats.length + 1]
  const two = (at: number) => [shoe[at] as Card, shoe[row + at] as Card]
  const boxes = seats.map(({ seat, heldMinor }, at) => ({
    seat,
    heldMinor,
    insured: null,
    hands: [{ cards: two(at), stakes: 1 as const, isSplit: false, hasStood: false, isGivenUp: false }],
  }))
  return finished({ stakeMinor, shoe, next: 2 * row, boxes, dealer: two(count) })
}

const hasNatural = ({ hands: [hand, other] }: Box) =>
  other === undefined && hand !== undefined && isNatural(valuesOf(hand.cards))

function isDone({ cards, stakes, isSplit, hasStood, isGivenUp }: PlayedHand): boolean {
  const isSplitAce = isSplit && valueOf(cards[0] as Card) === aceValue
  return hasStood || isGivenUp || stakes === 2 || isSplitAce || totalOfCards(cards) >= 21
}

export function phaseOf({ dealer, boxes }: BlackjackState): BlackjackPhase {
  const isAceUp = valueOf(dealer[0] as Card) === aceValue
  if (isAceUp && boxes.some(({ insured }) => insured === null)) return 'insurance'
  if (isNatural(valuesOf(dealer))) return 'over'
  return boxes.some(({ hands }) => hands.some((hand) => !isDone(hand))) ? 'play' : 'over'
}

/** The box and the hand of it that are played now. */
export function turnOf(state: BlackjackState): { box: Box; at: number } | undefined {
  if (phaseOf(state) !== 'play') return undefined
  const box = state.boxes.find(({ hands }) => hands.some((hand) => !isDone(hand)))
  return box && { box, at: box.hands.findIndex((hand) => !isDone(hand)) }
}

/** What of the held money is at stake, in minor units. */
export function usedMinor(stakeMinor: bigint, { hands, insured }: Box): bigint {
  const stakes = hands.reduce((sum, hand) => sum + hand.stakes, 0)
  return stakeMinor * BigInt(stakes) + (insured === true ? stakeMinor / 2n : 0n)
}

export function acts(state: BlackjackState, seat: number): readonly BlackjackAct[] {
  const box = state.boxes.find((one) => one.seat === seat)
  if (!box) return []
  const free = box.heldMinor - usedMinor(state.stakeMinor, box)
  if (phaseOf(state) === 'insurance') {
    if (box.insured !== null) return []
    return free >= state.stakeMinor / 2n ? ['decline', 'insure'] : ['decline']
  }
  const turn = turnOf(state)
  if (turn?.box !== box) return []
  const { cards, isSplit } = box.hands[turn.at] as PlayedHand
  if (cards.length > 2) return ['stand', 'hit']
  const [first, second] = valuesOf(cards)
  const isPaid = free >= state.stakeMinor
  return [
    'stand',
    'hit',
    ...(isPaid ? (['double'] as const) : []),
    ...(isPaid && !isSplit && first === second ? (['split'] as const) : []),
    ...(isSplit ? [] : (['surrender'] as const)),
  ]
}

/** The state after an act that `acts` offers to the seat. */
export function act(state: BlackjackState, seat: number, done: BlackjackAct): BlackjackState {
  const box = state.boxes.find((one) => one.seat === seat) as Box
  if (done === 'insure' || done === 'decline') return withBox(state, { ...box, insured: done === 'insure' }, 0)
  const at = box.hands.findIndex((hand) => !isDone(hand))
  const hand = box.hands[at] as PlayedHand
  const [next, other] = [state.shoe[state.next] as Card, state.shoe[state.next + 1] as Card]
  const put = (...hands: PlayedHand[]) => ({ ...box, hands: box.hands.toSpliced(at, 1, ...hands) })
  const drawn = { ...hand, cards: [...hand.cards, next] }
  if (done === 'stand') return withBox(state, put({ ...hand, hasStood: true }), 0)
  if (done === 'surrender') return withBox(state, put({ ...hand, isGivenUp: true }), 0)
  if (done === 'hit') return withBox(state, put(drawn), 1)
  if (done === 'double') return withBox(state, put({ ...drawn, stakes: 2 }), 1)
  // Both hands of a split get their second card at once, the first hand first.
  const [first, second] = hand.cards as [Card, Card]
  return withBox(state, put(splitHand(first, next), splitHand(second, other)), 2)
}

function splitHand(first: Card, second: Card): PlayedHand {
  return { cards: [first, second], stakes: 1, isSplit: true, hasStood: false, isGivenUp: false }
}

function withBox(state: BlackjackState, box: Box, drawn: number): BlackjackState {
  const boxes = state.boxes.map((one) => (one.seat === box.seat ? box : one))
  return finished({ ...state, boxes, next: state.next + drawn })
}

/** The dealer draws once all have played, if a hand is left that the dealer's cards decide. */
function finished(state: BlackjackState): BlackjackState {
  const { boxes, shoe } = state
  const isOpen = (box: Box) =>
    !hasNatural(box) && box.hands.some(({ cards, isGivenUp }) => !isGivenUp && totalOfCards(cards) <= 21)
  if (phaseOf(state) !== 'over' || isNatural(valuesOf(state.dealer)) || !boxes.some(isOpen)) return state
  let [dealer, next] = [state.dealer, state.next]
  while (totalOfCards(dealer) < 17) dealer = [...dealer, shoe[next++] as Card]
  return { ...state, dealer, next }
}

/** What a seat that stays silent does. */
export function silent(state: BlackjackState): BlackjackAct {
  return phaseOf(state) === 'insurance' ? 'decline' : 'stand'
}

/** What may leave the process: the dealer's second card is null until the round is over. */
export function view(state: BlackjackState) {
  const phase = phaseOf(state)
  const turn = turnOf(state)
  return {
    phase,
    turn: turn ? { seat: turn.box.seat, hand: turn.at } : null,
    dealer: phase === 'over' ? state.dealer : [state.dealer[0] as Card, null],
    boxes: state.boxes.map(({ seat, insured, hands }) => ({ seat, insured, hands })),
  }
}

export function payouts(state: BlackjackState): PaidBox[] {
  if (phaseOf(state) !== 'over') throw new Error('the round is not over')
  const dealer = { total: totalOfCards(state.dealer), isNatural: isNatural(valuesOf(state.dealer)) }
  return state.boxes.map(({ seat, insured, hands }) => {
    const scored = hands.map(({ cards, stakes, isSplit, isGivenUp }) => ({
      total: totalOfCards(cards),
      isNatural: !isSplit && isNatural(valuesOf(cards)),
      stakes,
      isGivenUp,
    }))
    return paidBox(state.stakeMinor, seat, scored, insured === true, dealer)
  })
}
