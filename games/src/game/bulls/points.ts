// Hands of five cards as this game ranks them: five pictures, then bull bull, bull 9 to 1, and none.
import { bullOf, compareBulls, type NamedHand } from '../../cards/bull.ts'
import type { Card } from '../../engine/shoe.ts'

export const cardsOfHand = 5
/** From the lowest to the highest. */
export const kinds = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull', 'faces'] as const
export type Kind = (typeof kinds)[number]

const ranked: readonly NamedHand[] = ['fivePictures']
/** How many times the bet a hand wins, by its place among the kinds; the higher a hand, the more. */
const timesOfPlaces = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5] as const
/** The most that a hand wins, and so the most that a bet loses. */
export const maxTimes = 5
export type Times = (typeof timesOfPlaces)[number]

export function timesOf(kind: Kind): Times {
  return timesOfPlaces[kinds.indexOf(kind)] as Times
}

/** What five cards come to: every split that leaves tens leaves the same points. */
export function kindOf(cards: readonly Card[]): Kind {
  const { named, points } = bullOf(cards, ranked)
  return named ? 'faces' : (kinds[points] as Kind)
}

/** Whether a hand is higher than another of the same deck, of which none is as high. */
export function beats(cards: readonly Card[], others: readonly Card[]): boolean {
  return compareBulls(cards, others, ranked) > 0
}

/** Whether three cards of the hand make tens. */
export function hasTens(cards: readonly Card[]): boolean {
  return bullOf(cards, ranked).tens.length > 0
}

/** The cards with the three that make tens first and the two of the points last; as dealt when no three do. */
export function splitFirst(cards: readonly Card[]): readonly Card[] {
  const { tens } = bullOf(cards, ranked)
  return [...tens, ...cards.filter((card) => !tens.includes(card))]
}
