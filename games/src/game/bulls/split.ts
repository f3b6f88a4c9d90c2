import type { Card } from '../../engine/shoe.ts'
import { splitOf } from './points.ts'

/** The cards with the three of whole tens first and the two of the points last; as dealt when no three are. */
export function splitFirst(cards: readonly Card[]): readonly Card[] {
  const points = splitOf(cards)
  if (!points) return cards
  return [...cards.filter((_, at) => !points.includes(at)), ...points.map((at) => cards[at] as Card)]
}
