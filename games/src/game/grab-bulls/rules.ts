// Grab the bank: each seat sees four of its cards and names the multiple for which it would be the banker; the others name
// theirs, the fifth card comes, and each plays against the banker.
import { type BullHand, bullOf, compareBulls } from '../../cards/bull.ts'
import { type Card, rankOf } from '../../engine/shoe.ts'
import type { RoomRules, Seat, Start, Watcher } from '../../room/room-game.ts'
import { resultsOf } from './results.ts'

const grabs = [0, 1, 2, 3, 4] as const
const bets = [1, 2, 3, 5] as const
const handCards = 5
/** How many of its cards a seat sees before it grabs and bets. */
const firstCards = 4

export type GrabBullsAct = { readonly grab: number } | { readonly bet: number } | 'show'
type Told = Readonly<Record<Seat, number>>
export type GrabBullsState = {
  readonly start: Start
  readonly grabs: Told
  readonly bets: Told
  readonly shown: readonly Seat[]
}
type Phase = 'grab' | 'bet' | 'show' | 'over'

/** What a seat is shown of another, or of itself. A card that it may not see is null. */
type SeenSeat = {
  readonly seat: Seat
  readonly cards: readonly (Card | null)[]
  readonly hand: BullHand | null
  readonly hasActed: boolean
  readonly grab: number | null
  readonly bet: number | null
}
export type GrabBullsView = {
  readonly phase: Phase
  readonly banker: Seat | null
  readonly multiple: number | null
  readonly seats: readonly SeenSeat[]
}

const seatsOf = ({ start }: GrabBullsState) => start.seats.map(({ seat }) => seat)

/** Who has the bank, once all have grabbed: the highest multiple, of equal ones the first in the order that chance gave. */
function bankerOf(state: GrabBullsState): Seat | undefined {
  const seats = seatsOf(state)
  if (seats.some((seat) => state.grabs[seat] === undefined)) return undefined
  const highest = Math.max(...seats.map((seat) => state.grabs[seat] ?? 0))
  return state.start.deal.seatOrder.find((seat) => state.grabs[seat] === highest)
}

/** A banker whom nobody's grab made plays for one. */
const multipleOf = ({ grabs: told }: GrabBullsState, banker: Seat) => Math.max(1, told[banker] ?? 0)

function phaseOf(state: GrabBullsState): Phase {
  const banker = bankerOf(state)
  if (banker === undefined) return 'grab'
  const seats = seatsOf(state)
  if (seats.some((seat) => seat !== banker && state.bets[seat] === undefined)) return 'bet'
  return state.shown.length < seats.length ? 'show' : 'over'
}

/** The places of a seat's cards in the deck: one card to each seat in turn. */
function placesOf(state: GrabBullsState, seat: Seat): number[] {
  const seats = seatsOf(state)
  const at = seats.indexOf(seat)
  const dealt = ['grab', 'bet'].includes(phaseOf(state)) ? firstCards : handCards
  return Array.from({ length: dealt }, (_, card) => card * seats.length + at)
}

const cardsOf = (state: GrabBullsState, seat: Seat): Card[] =>
  placesOf(state, seat).map((place) => state.start.deal.deck[place] as Card)

const isSeen = (state: GrabBullsState, seat: Seat, by: Watcher) => seat === by || state.shown.includes(seat)

function seenSeat(state: GrabBullsState, seat: Seat, by: Watcher): SeenSeat {
  const [phase, cards] = [phaseOf(state), cardsOf(state, seat)]
  const isOpen = isSeen(state, seat, by)
  const [grab, bet] = [state.grabs[seat] ?? null, state.bets[seat] ?? null]
  return {
    seat,
    cards: isOpen ? cards : cards.map(() => null),
    hand: isOpen && cards.length === handCards ? bullOf(cards) : null,
    hasActed: acts(state, seat).length === 0,
    // What is named at the same time is shown when all have named it.
    grab: phase === 'grab' && seat !== by ? null : grab,
    bet: phase === 'bet' && seat !== by ? null : bet,
  }
}

function acts(state: GrabBullsState, seat: Seat): readonly GrabBullsAct[] {
  if (!seatsOf(state).includes(seat)) return []
  const phase = phaseOf(state)
  if (phase === 'grab') return state.grabs[seat] === undefined ? grabs.map((grab) => ({ grab })) : []
  if (phase === 'bet') {
    return seat === bankerOf(state) || state.bets[seat] !== undefined ? [] : bets.map((bet) => ({ bet }))
  }
  return phase === 'show' && !state.shown.includes(seat) ? ['show'] : []
}

/** A bot grabs and bets higher when three of the four cards that it sees make tens. */
function bot(view: GrabBullsView, offered: readonly GrabBullsAct[], below: (n: number) => number): GrabBullsAct {
  const own = view.seats.find(({ cards }) => cards.every((card) => card !== null))
  const four = (own?.cards ?? []).filter((card) => card !== null).slice(0, firstCards)
  const isGood = four.some((left) => makeTens(four.filter((card) => card !== left)))
  const half = Math.ceil(offered.length / 2)
  const at = isGood ? Math.min(offered.length - 1, half + below(half)) : below(half)
  return offered[at] as GrabBullsAct
}

const makeTens = (three: readonly Card[]) => three.reduce((sum, card) => sum + Math.min(rankOf(card), 10), 0) % 10 === 0

export const rules: RoomRules<GrabBullsState, GrabBullsAct> = {
  shape: 'room',
  deckSize: 52,
  seats: { min: 2, max: 5 },
  holds: { least: 40, most: 400 },
  clock: { turnMs: 8000, bankMs: 10_000 },
  endsOpen: true,
  open: (start) => ({ start, grabs: {}, bets: {}, shown: [] }),
  view(state, by): GrabBullsView {
    const banker = bankerOf(state) ?? null
    return {
      phase: phaseOf(state),
      banker,
      multiple: banker === null ? null : multipleOf(state, banker),
      seats: seatsOf(state).map((seat) => seenSeat(state, seat, by)),
    }
  },
  seen: (state, by) =>
    seatsOf(state)
      .filter((seat) => isSeen(state, seat, by))
      .flatMap((seat) => placesOf(state, seat)),
  acts,
  act(state, seat, act) {
    if (act === 'show') return { ...state, shown: [...state.shown, seat] }
    if ('grab' in act) return { ...state, grabs: { ...state.grabs, [seat]: act.grab } }
    return { ...state, bets: { ...state.bets, [seat]: act.bet } }
  },
  silent(state) {
    const phase = phaseOf(state)
    return phase === 'grab' ? { grab: 0 } : phase === 'bet' ? { bet: 1 } : 'show'
  },
  isOver: (state) => phaseOf(state) === 'over',
  payouts(state) {
    const banker = bankerOf(state)
    if (banker === undefined) throw new Error('the hand has no banker yet')
    const { start } = state
    const hands = new Map(seatsOf(state).map((seat) => [seat, cardsOf(state, seat)]))
    const isWon = (seat: Seat) => compareBulls(hands.get(seat) ?? [], hands.get(banker) ?? []) > 0
    return resultsOf({
      ...start,
      banker,
      multiple: multipleOf(state, banker),
      bets: state.bets,
      isWon,
      handOf: (seat) => bullOf(hands.get(seat) ?? []),
    })
  },
  bot: (view, offered, random) => bot(view as unknown as GrabBullsView, offered, (n) => random.below(n)),
}
