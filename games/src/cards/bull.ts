// Hands of five cards as the games of bulls read them: three that make tens, and the points of the other two.
import { type Card, rankOf } from '../engine/shoe.ts'

/** Hands that a game may rank above points, lowest first: all of J Q K, four of a rank, five below 5 that make at most 10. */
export const namedHands = ['fivePictures', 'fourOfAKind', 'fiveSmall'] as const
export type NamedHand = (typeof namedHands)[number]

/**
 * What five cards are worth. `points` is 0 without a split and 10 for a split that leaves tens; `tens` are the three cards of
 * the split, the first in the order of the hand, or none.
 */
export type BullHand = {
  readonly named: NamedHand | null
  readonly points: number
  readonly tens: readonly Card[]
}

const threesOfFive = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 1, 4],
  [0, 2, 3],
  [0, 2, 4],
  [0, 3, 4],
  [1, 2, 3],
  [1, 2, 4],
  [1, 3, 4],
  [2, 3, 4],
] as const

const valueOf = (card: Card) => Math.min(rankOf(card), 10)
const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + valueOf(card), 0)

/** The hand of five cards, as a game reads it that ranks these named hands and no other. */
export function bullOf(cards: readonly Card[], ranked: readonly NamedHand[] = namedHands): BullHand {
  if (cards.length !== 5) throw new RangeError(`a hand has five cards, not ${cards.length}`)
  const tens = tensOf(cards)
  // Every split of a hand leaves the same points, because all five cards have one sum.
  const points = tens.length === 0 ? 0 : sumOf(cards) % 10 || 10
  return { named: ranked.findLast((name) => isNamed[name](cards)) ?? null, points, tens }
}

function tensOf(cards: readonly Card[]): Card[] {
  for (const places of threesOfFive) {
    const three = places.map((place) => cards[place] as Card)
    if (sumOf(three) % 10 === 0) return three
  }
  return []
}

const isNamed: Readonly<Record<NamedHand, (cards: readonly Card[]) => boolean>> = {
  fivePictures: (cards) => cards.every((card) => rankOf(card) > 10),
  fourOfAKind: (cards) => fourthRank(cards) !== undefined,
  fiveSmall: (cards) => cards.every((card) => rankOf(card) < 5) && sumOf(cards) <= 10,
}

/** The rank of which the hand has four. */
function fourthRank(cards: readonly Card[]): number | undefined {
  return cards.map(rankOf).find((rank) => cards.filter((card) => rankOf(card) === rank).length === 4)
}

/**
 * Which of two hands of one deck is higher: above zero for the first, below for the second. By name, then by points; equal
 * ones by the rank of four, or else by the highest card: king to ace, then spades, hearts, clubs, diamonds. Never zero for
 * different cards.
 */
export function compareBulls(
  one: readonly Card[],
  other: readonly Card[],
  ranked: readonly NamedHand[] = namedHands,
): number {
  const [first, second] = [bullOf(one, ranked), bullOf(other, ranked)]
  const byName = heightOf(first) - heightOf(second)
  if (byName !== 0) return byName
  if (first.named === null && first.points !== second.points) return first.points - second.points
  if (first.named === 'fourOfAKind') return (fourthRank(one) ?? 0) - (fourthRank(other) ?? 0)
  return highestOf(one) - highestOf(other)
}

const heightOf = ({ named }: BullHand) => (named === null ? -1 : namedHands.indexOf(named))

/** The highest card as a number: its rank counts before its suit, of which spades are the highest. */
function highestOf(cards: readonly Card[]): number {
  return Math.max(...cards.map((card) => rankOf(card) * 4 + 3 - Math.floor((card % 52) / 13)))
}
