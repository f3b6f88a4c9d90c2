// Hands of five cards by the ranking of 牛牛: five of J Q K, then the points that are left beside three cards of whole tens.
import { type Card, rankOf } from '../../engine/shoe.ts'

export const cardsOfHand = 5
/** From the lowest to the highest: no three cards of tens, then bull 1 to 9, bull bull, and five faces. */
export const kinds = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull', 'faces'] as const
export type Kind = (typeof kinds)[number]

/** How many times the bet a hand wins, by its place among the kinds; the higher a hand, the more. */
const timesOfPlaces = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5] as const
/** The most that a hand wins, and so the most that a bet loses. */
export const maxTimes = 5
export type Times = (typeof timesOfPlaces)[number]

export function timesOf(kind: Kind): Times {
  return timesOfPlaces[kinds.indexOf(kind)] as Times
}

function valueOf(card: Card): number {
  return Math.min(10, rankOf(card))
}

const isFace = (card: Card) => rankOf(card) > 10

/** The places of the two cards that are left beside three of whole tens; undefined when no three are. */
export function splitOf(cards: readonly Card[]): readonly [number, number] | undefined {
  const rest = cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
  for (let one = 0; one < cardsOfHand; one++) {
    for (let two = one + 1; two < cardsOfHand; two++) {
      if ((valueOf(cards[one] as Card) + valueOf(cards[two] as Card)) % 10 === rest) return [one, two]
    }
  }
  return undefined
}

/** What five cards come to. Every split that leaves tens leaves the same points: those of all five, without the tens. */
export function kindOf(cards: readonly Card[]): Kind {
  if (cards.every(isFace)) return 'faces'
  if (!splitOf(cards)) return 'none'
  const points = cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
  return kinds[points === 0 ? 10 : points] as Kind
}

/** The card that decides between hands of one kind: the highest, king to ace; of one rank spades, hearts, clubs, diamonds. */
export function topOf(cards: readonly Card[]): Card {
  const orderOf = (card: Card) => rankOf(card) * 4 - Math.floor(card / 13)
  return cards.reduce((top, card) => (orderOf(card) > orderOf(top) ? card : top))
}

/** The hand with the larger one wins; no two hands of one deck are equal. */
export function strengthOf(cards: readonly Card[]): number {
  const top = topOf(cards)
  return kinds.indexOf(kindOf(cards)) * 64 + rankOf(top) * 4 - Math.floor(top / 13)
}
