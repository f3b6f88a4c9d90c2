// Fight the landlord: three seats bid to be the landlord, say whether they double, and play until one has laid all cards.
import { moves } from '../../cards/doudizhu/moves.ts'
import { countsOf, packSize, takeCards } from '../../cards/doudizhu/ranks.ts'
import type { RoomRules, Seat } from '../../room/room-game.ts'
import { botAct } from './bot.ts'
import {
  type DoudizhuAct,
  type DoudizhuState,
  handOf,
  highestBid,
  highestOf,
  lastPlay,
  phaseOf,
  seenPlaces,
  turnOf,
} from './hand.ts'
import { mostStakes, resultsOf } from './results.ts'
import { type DoudizhuView, viewOf } from './view.ts'

function acts(state: DoudizhuState, seat: Seat): readonly DoudizhuAct[] {
  const phase = phaseOf(state)
  if (phase === 'double') return state.doubles[seat] === undefined ? [{ double: false }, { double: true }] : []
  if (turnOf(state) !== seat) return []
  if (phase === 'bid') {
    const more = Array.from({ length: highestBid }, (_, bid) => bid + 1).filter((bid) => bid > highestOf(state))
    return [0, ...more].map((bid) => ({ bid }))
  }
  const found = listed.get(state) ?? playsOf(state, seat)
  listed.set(state, found)
  return found
}

// A state is asked for its plays several times: by whoever tells them, and by whoever takes one of them.
const listed = new WeakMap<DoudizhuState, readonly DoudizhuAct[]>()

function playsOf(state: DoudizhuState, seat: Seat): readonly DoudizhuAct[] {
  const last = lastPlay(state)
  const plays = moves(countsOf(handOf(state, seat)), last?.pattern).map(({ play }) => ({ play }))
  return last ? ['pass', ...plays] : plays
}

function act(state: DoudizhuState, seat: Seat, done: DoudizhuAct): DoudizhuState {
  if (done === 'pass') return { ...state, laid: [...state.laid, { seat, cards: [] }] }
  if ('bid' in done) return { ...state, bids: [...state.bids, { seat, bid: done.bid }] }
  if ('double' in done) return { ...state, doubles: { ...state.doubles, [seat]: done.double } }
  return { ...state, laid: [...state.laid, { seat, cards: takeCards(handOf(state, seat), done.play) }] }
}

function silent(state: DoudizhuState, seat: Seat): DoudizhuAct {
  const phase = phaseOf(state)
  if (phase === 'bid') return { bid: 0 }
  if (phase === 'double') return { double: false }
  // Single cards come first among the plays, the lowest before others.
  return lastPlay(state) ? 'pass' : (acts(state, seat)[0] as DoudizhuAct)
}

export const rules: RoomRules<DoudizhuState, DoudizhuAct> = {
  shape: 'room',
  deckSize: packSize,
  seats: { min: 3, max: 3 },
  // Of the least a peasant can pay whatever is at stake.
  holds: { least: mostStakes, most: 10 * mostStakes },
  clock: { turnMs: 20_000, bankMs: 30_000 },
  endsOpen: true,
  open: (start) => ({ start, bids: [], doubles: {}, laid: [] }),
  view: viewOf,
  seen: seenPlaces,
  acts,
  act,
  silent,
  isOver: (state) => phaseOf(state) === 'over',
  payouts: resultsOf,
  bot: (seen, offered) => botAct(seen as unknown as DoudizhuView, offered),
}
