// A bot that sees what a person in its seat would see.
import { hints, type Move } from '../../cards/doudizhu/moves.ts'
import { type Counts, countsOf, deuce, jokers } from '../../cards/doudizhu/ranks.ts'
import type { DoudizhuAct } from './hand.ts'
import type { DoudizhuView } from './view.ts'

const queen = 9
/** From how many points of strength it bids so much. */
const bidAt = [5, 7, 9] as const

export function botAct(view: DoudizhuView, offered: readonly DoudizhuAct[]): DoudizhuAct {
  const own = view.seats.find(({ cards }) => cards !== null)
  const hand = countsOf(own?.cards ?? [])
  const first = offered[0] as DoudizhuAct
  if (first !== 'pass' && 'bid' in first) {
    const wish = bidAt.filter((points) => strengthOf(hand) >= points).length
    return offered.findLast((one) => one !== 'pass' && 'bid' in one && one.bid <= wish) ?? first
  }
  if (first !== 'pass' && 'double' in first) return { double: strengthOf(hand) >= 10 }
  const chosen = own && choose(view, own.seat, hand)
  return chosen ? { play: chosen.play } : first
}

function strengthOf(hand: Counts): number {
  const fours = hand.filter((count) => count === 4).length
  return 4 * (hand[jokers[1]] ?? 0) + 3 * (hand[jokers[0]] ?? 0) + 2 * (hand[deuce] ?? 0) + 3 * fours
}

/** What it lays; undefined for a pass. */
function choose(view: DoudizhuView, own: number, hand: Counts): Move | undefined {
  const last = view.last ?? undefined
  const found = hints(hand, last?.pattern)
  const [best] = found
  if (!best || best.play.length === hand.reduce((sum, count) => sum + count, 0)) return best
  const isFoe = (seat: number) => (own === view.landlord) !== (seat === view.landlord)
  const foesLeft = Math.min(...view.seats.filter(({ seat }) => isFoe(seat)).map(({ left }) => left))
  if (last && !isFoe(last.seat) && (last.pattern.rank >= queen || best.pattern.rank > queen)) return undefined
  const isForce = best.pattern.kind === 'BOMB' || best.pattern.kind === 'ROCKET'
  if (last && isForce && foesLeft > 6) return undefined
  if (foesLeft > 1) return best
  // A foe with one card gets no low single.
  const other = last ? undefined : found.find(({ pattern }) => pattern.kind !== 'SINGLE')
  const singles = found.filter(({ pattern }) => pattern.kind === 'SINGLE')
  return best.pattern.kind === 'SINGLE' ? (other ?? singles.at(-1)) : best
}
