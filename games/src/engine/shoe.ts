import type { Random } from './random.ts'

/** A card from 0 to 51: suit by suit, spades, hearts, clubs and diamonds, each from ace to king. */
export type Card = number

export const cardsPerDeck = 52

/** From 1, the ace, to 13, the king. */
export function rankOf(card: Card): number {
  return (card % 13) + 1
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const suits = ['♠', '♥', '♣', '♦'] as const

export function rankSign(card: Card): string {
  return ranks[rankOf(card) - 1] ?? ''
}

export function isRed(card: Card): boolean {
  return Math.floor(card / 13) % 2 === 1
}

/** A card in two signs, for lists and readers. */
export function cardText(card: Card): string {
  return `${suits[Math.floor(card / 13)] ?? ''}${rankSign(card)}`
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
