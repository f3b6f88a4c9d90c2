// Cards of a pack of 54 by their worth at the table of the landlord: the three is 0, the ace 11, the deuce 12, the jokers 13
// and 14. Suits do not count, so that plays are told by ranks.
import { type Card, rankOf } from '../../engine/shoe.ts'

export const packSize = 54
const smallJoker: Card = 52

/** 0 to 14, from the three to the big joker. */
export type Rank = number
/** How many cards of each rank. */
export type Counts = readonly number[]

export const ranks = 15
export const ace: Rank = 11
export const deuce: Rank = 12
export const jokers: readonly [Rank, Rank] = [13, 14]
const letters = '3456789TJQKA2wW'

export function worthOf(card: Card): Rank {
  return card >= smallJoker ? card - smallJoker + jokers[0] : (rankOf(card) + 10) % 13
}

const none: readonly number[] = Array.from({ length: ranks }, () => 0)

/** A count of none for each rank. */
export function noCards(): number[] {
  return [...none]
}

export function countsOf(cards: readonly Card[]): number[] {
  const counts = noCards()
  for (const card of cards) counts[worthOf(card)]!++
  return counts
}

/** Ranks as letters from the lowest up; the jokers are `w` and `W`. */
export function textOf(counts: Counts): string {
  let text = ''
  for (let rank = 0; rank < ranks; rank++) for (let nth = counts[rank] ?? 0; nth > 0; nth--) text += letters[rank]
  return text
}

/** How many of each rank the letters name, in any order. Another letter is a RangeError. */
export function countsOfText(text: string): number[] {
  const counts = noCards()
  for (const letter of text) {
    const rank = letters.indexOf(letter)
    if (rank < 0) throw new RangeError(`${letter} is no rank`)
    counts[rank]!++
  }
  return counts
}

/** The cards of a hand that a play takes: of each rank the first of the pack. */
export function takeCards(hand: readonly Card[], play: string): Card[] {
  const missing = countsOfText(play)
  return [...hand]
    .sort((one, other) => one - other)
    .filter((card) => {
      const rank = worthOf(card)
      if (missing[rank] === 0) return false
      missing[rank]!--
      return true
    })
}
