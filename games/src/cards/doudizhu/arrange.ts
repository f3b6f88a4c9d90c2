import type { Card } from '../../engine/shoe.ts'
import { countsOf, jokers, worthOf } from './ranks.ts'

export type Arrangement = 'RANK' | 'GROUPS'

/** A hand from its highest card down, or with what is alike together: a rocket, fours, threes, pairs, then single cards. */
export function arrange(hand: readonly Card[], by: Arrangement): Card[] {
  const counts = countsOf(hand)
  const isRocket = jokers.every((joker) => counts[joker] === 1)
  const groupOf = (card: Card) => {
    const rank = worthOf(card)
    return isRocket && rank >= jokers[0] ? 5 : (counts[rank] ?? 0)
  }
  return [...hand].sort((one, other) => {
    const group = by === 'GROUPS' ? groupOf(other) - groupOf(one) : 0
    return group || worthOf(other) - worthOf(one) || one - other
  })
}
