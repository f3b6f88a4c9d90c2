import type { Random } from './random.ts'

/** A card from 0 to 51: suit by suit, spades, hearts, clubs and diamonds, each from ace to king. */
export type Card = number

export const cardsPerDeck = 52

/** From 1, the ace, to 13, the king. */
export function rankOf(card: Card): number {
  return (card % 13) + 1
}

/**
 * Deals from so many decks without putting back. Each card takes one integer below the number of cards left: its place
 * among them, deck by deck in the order of the cards.
 */
export function shoeOf(random: Random, decks: number): () => Card {
  const dealt: number[] = []
  return () => {
    let place = random.below(decks * cardsPerDeck - dealt.length)
    for (const one of dealt) if (place >= one) place++
    dealt.push(place)
    dealt.sort((one, other) => one - other)
    return place % cardsPerDeck
  }
}
