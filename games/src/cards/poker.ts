// Ranks of poker hands by bits: each suit is a mask of thirteen ranks, the deuce in bit 0 and the ace in bit 12.
import { type Card, rankOf } from '../engine/shoe.ts'

export const handNames = [
  'HIGH_CARD',
  'PAIR',
  'TWO_PAIRS',
  'THREE_OF_A_KIND',
  'STRAIGHT',
  'FLUSH',
  'FULL_HOUSE',
  'FOUR_OF_A_KIND',
  'STRAIGHT_FLUSH',
  'ROYAL_FLUSH',
] as const
export type HandName = (typeof handNames)[number]

/** Ranks of one suit, or of several. */
type Mask = number
/** The ranks that a hand has of each suit, in the order of the cards. */
export type SuitMasks = [spades: Mask, hearts: Mask, clubs: Mask, diamonds: Mask]

const masks = 1 << 13
const aceBit = 12
const wheel = 0b1_0000_0000_1111

/** For each mask the highest so many of its ranks. */
function highest(count: number): Uint16Array {
  return Uint16Array.from({ length: masks }, (_, mask) => {
    let left = mask
    while (countBits(left) > count) left &= left - 1
    return left
  })
}

function countBits(mask: Mask): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

function topOfStraight(mask: Mask): Mask {
  for (let low = 8; low >= 0; low--) if (((mask >> low) & 0b11111) === 0b11111) return 1 << (low + 4)
  return (mask & wheel) === wheel ? 0b1000 : 0
}

const top5 = highest(5)
const top3 = highest(3)
const top2 = highest(2)
const top1 = highest(1)
const bits = Uint8Array.from({ length: masks }, (_, mask) => countBits(mask))
/** For each mask the highest rank of its best straight, which an ace also begins; none without a straight. */
const straights = Uint16Array.from({ length: masks }, (_, mask) => topOfStraight(mask))

/** The bit of a card's rank. */
export function rankBit(card: Card): Mask {
  return 1 << ((rankOf(card) + 11) % 13)
}

// The ranks that make the hand count before those beside it. Masks with as many bits compare as their ranks do, highest
// first.
function strength(name: number, made: Mask, beside: Mask): number {
  return name * masks * masks + made * masks + beside
}

/** How strong the best five of five to seven cards are: a stronger hand has a larger number, an equal one the same. */
export function strengthOfMasks(spades: Mask, hearts: Mask, clubs: Mask, diamonds: Mask): number {
  const any = spades | hearts | clubs | diamonds
  const suited =
    bits[spades]! >= 5
      ? spades
      : bits[hearts]! >= 5
        ? hearts
        : bits[clubs]! >= 5
          ? clubs
          : bits[diamonds]! >= 5
            ? diamonds
            : 0
  if (suited !== 0) {
    const top = straights[suited]!
    if (top !== 0) return strength(top === 1 << aceBit ? 9 : 8, top, 0)
  }
  const [black, red] = [spades & hearts, clubs & diamonds]
  const [oneBlack, oneRed] = [spades | hearts, clubs | diamonds]
  const four = black & red
  if (four !== 0) return strength(7, top1[four]!, top1[any & ~four]!)
  const pairs = black | red | (oneBlack & oneRed)
  const threes = (black & oneRed) | (oneBlack & red)
  if (threes !== 0) {
    const three = top1[threes]!
    const pair = pairs & ~three
    if (pair !== 0) return strength(6, three, top1[pair]!)
  }
  if (suited !== 0) return strength(5, top5[suited]!, 0)
  if (straights[any]! !== 0) return strength(4, straights[any]!, 0)
  if (threes !== 0) return strength(3, threes, top2[any & ~threes]!)
  if (pairs === 0) return strength(0, top5[any]!, 0)
  const two = top2[pairs]!
  if (two === pairs && bits[two] === 1) return strength(1, two, top3[any & ~two]!)
  return strength(2, two, top1[any & ~two]!)
}

export function masksOf(cards: readonly Card[]): SuitMasks {
  const suits: SuitMasks = [0, 0, 0, 0]
  for (const card of cards) suits[Math.floor(card / 13) as 0 | 1 | 2 | 3] |= rankBit(card)
  return suits
}

/** The same for cards. */
export function strengthOf(cards: readonly Card[]): number {
  return strengthOfMasks(...masksOf(cards))
}

/** What a hand is called, and its ranks from 2 to 14, the ace: first those that make it, then those beside it. */
export type Hand = { readonly name: HandName; readonly made: readonly number[]; readonly beside: readonly number[] }

export function handOf(strengthOfHand: number): Hand {
  const name = handNames[Math.floor(strengthOfHand / (masks * masks))] as HandName
  const ranks = (mask: Mask) =>
    Array.from({ length: 13 }, (_, down) => 14 - down).filter((rank) => (mask >> (rank - 2)) & 1)
  return { name, made: ranks(Math.floor(strengthOfHand / masks) % masks), beside: ranks(strengthOfHand % masks) }
}

/** The five of the cards that make the hand, in the order of the cards. */
export function bestFive(cards: readonly Card[]): Card[] {
  const whole = strengthOf(cards)
  const kept = [...cards]
  // Each card without which the hand is as strong is left out until five are left.
  for (const card of cards) {
    const fewer = kept.filter((other) => other !== card)
    if (kept.length > 5 && strengthOf(fewer) === whole) kept.splice(0, kept.length, ...fewer)
  }
  return kept
}
