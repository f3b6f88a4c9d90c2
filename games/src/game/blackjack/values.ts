// What cards are worth at the table of twenty-one: 0 is the ace, 9 every card worth ten.
import { type Card, cardsPerDeck, rankOf } from '../../engine/shoe.ts'

export const decks = 6
export const shoeSize = decks * cardsPerDeck

/** 0 to 9: an ace, two to nine, ten. */
export type Value = number
export const values = 10
export const aceValue: Value = 0
export const tenValue: Value = 9

/** The value of a card of the shoe: 0 to 311, deck by deck. */
export function valueOf(card: Card): Value {
  return Math.min(rankOf(card % cardsPerDeck), 10) - 1
}

/** The best total of cards, and whether an ace counts eleven in it. */
export type Total = { readonly total: number; readonly isSoft: boolean }

export function totalOf(cards: readonly Value[]): Total {
  const hard = cards.reduce((sum, value) => sum + value + 1, 0)
  const isSoft = hard <= 11 && cards.includes(aceValue)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** An ace and a ten as the first two cards. */
export function isNatural(cards: readonly Value[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21
}

/** How many of each value six decks have. */
export function fullShoe(): number[] {
  return Array.from({ length: values }, (_, value) => (value === tenValue ? 16 : 4) * decks)
}
