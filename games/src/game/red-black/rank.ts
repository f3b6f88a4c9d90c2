// Hands of three cards, from the highest: triple, straight flush, flush, straight, pair, high card; suits break no tie.
import { type Card, rankOf } from '../../engine/shoe.ts'

/** From the lowest to the highest. */
export const kinds = ['high', 'pair', 'straight', 'flush', 'straightFlush', 'triple'] as const
export type Kind = (typeof kinds)[number]
export type Hand = {
  readonly kind: Kind
  /** The rank, ace high, that the hand is named by: of the pair, or the highest. */
  readonly top: number
  /** The hand with the larger one wins; equal ones tie. */
  readonly strength: number
}

const aceHigh = 14

function kindOf(ranks: readonly [number, number, number], isFlush: boolean, isStraight: boolean): Kind {
  const [high, middle, low] = ranks
  if (high === low) return 'triple'
  if (isStraight) return isFlush ? 'straightFlush' : 'straight'
  if (isFlush) return 'flush'
  return high === middle || middle === low ? 'pair' : 'high'
}

/** What decides between hands of one kind, in order: a pair before its third card, and the ace of A 2 3 last. */
function orderOf([high, middle, low]: readonly [number, number, number]): readonly [number, number, number] {
  if (high === aceHigh && middle === 3 && low === 2) return [3, 2, 1]
  return middle === low ? [middle, low, high] : [high, middle, low]
}

/** What three cards come to. A K Q is the highest straight, A 2 3 the lowest; 2 3 5 is a high card like others. */
export function handOf(cards: readonly Card[]): Hand {
  const ranks = cards.map((card) => (rankOf(card) === 1 ? aceHigh : rankOf(card))).sort((one, other) => other - one)
  const sorted = ranks as [number, number, number]
  const suits = new Set(cards.map((card) => Math.floor(card / 13)))
  const order = orderOf(sorted)
  const [first, second, third] = order
  const isStraight = first - second === 1 && second - third === 1
  const kind = kindOf(sorted, suits.size === 1, isStraight)
  return { kind, top: first, strength: ((kinds.indexOf(kind) * 16 + first) * 16 + second) * 16 + third }
}

const signs = ['J', 'Q', 'K', 'A'] as const

/** The sign of a rank, ace high. */
export function signOf(top: number): string {
  return signs[top - 11] ?? String(top)
}
