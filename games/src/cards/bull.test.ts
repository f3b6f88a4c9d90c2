import { expect, test } from 'vitest'
import { type Card, cardsPerDeck, cardText } from '../engine/shoe.ts'
import { bullOf, compareBulls, type NamedHand } from './bull.ts'

const deck = Array.from({ length: cardsPerDeck }, (_, card) => card)
const cardOf = new Map(deck.map((card) => [cardText(card), card]))
const hand = (text: string): Card[] => text.split(' ').map((sign) => cardOf.get(sign) ?? -1)

test('all hands of five cards: how many have which points, and how many are named', () => {
  // Hands of the same ranks are alike: each pattern of ranks is counted with its ways to choose suits.
  const ways = [1, 4, 6, 4, 1]
  const counts = new Map<string, number>()
  const copies = Array.from<number>({ length: 13 }).fill(0)
  const add = (key: string, many: number) => counts.set(key, (counts.get(key) ?? 0) + many)
  const count = (rank: number, left: number, many: number): void => {
    if (left === 0) {
      const cards = copies.flatMap((times, at) => Array.from({ length: times }, (_, suit) => suit * 13 + at))
      const { named, points } = bullOf(cards, ['fivePictures'])
      add(named ?? `points ${points}`, many)
      add(`all: ${bullOf(cards).named}`, many)
      return
    }
    if (rank === 13) return
    for (let times = 0; times <= Math.min(4, left); times++) {
      copies[rank] = times
      count(rank + 1, left - times, many * (ways[times] as number))
    }
    copies[rank] = 0
  }
  count(0, 5, 1)
  expect(counts.get('points 0')).toBe(872_128)
  expect(counts.get('points 10')).toBe(191_016)
  expect(counts.get('fivePictures')).toBe(792)
  const sum = [...counts].reduce((all, [key, many]) => (key.startsWith('all') ? all : all + many), 0)
  expect(sum).toBe(2_598_960)
  // Where all names are ranked, each hand has its highest: 24 of five pictures are four of a kind, and four aces with a 2 to a 4 or
  // four twos with an ace are five small ones.
  expect(counts.get('all: fivePictures')).toBe(792 - 24)
  expect(counts.get('all: fourOfAKind')).toBe(13 * 48 - 12 - 4)
})

test.each<[string, readonly NamedHand[] | undefined, NamedHand | null, number, string]>([
  ['♠K ♥7 ♣3 ♦5 ♠4', undefined, null, 9, '♠K ♥7 ♣3'],
  ['♠K ♥Q ♣J ♦10 ♠9', undefined, null, 9, '♠K ♥Q ♣J'],
  ['♠K ♥Q ♣J ♦10 ♠10', undefined, null, 10, '♠K ♥Q ♣J'],
  ['♠K ♥Q ♣J ♦K ♠J', undefined, 'fivePictures', 10, '♠K ♥Q ♣J'],
  ['♠K ♥Q ♣J ♦K ♠J', [], null, 10, '♠K ♥Q ♣J'],
  ['♠7 ♥7 ♣7 ♦7 ♠2', undefined, 'fourOfAKind', 0, ''],
  ['♠A ♥2 ♣A ♦3 ♠2', undefined, 'fiveSmall', 0, ''],
  ['♠A ♥A ♣A ♦A ♠2', undefined, 'fiveSmall', 0, ''],
  ['♠4 ♥4 ♣2 ♦A ♠A', undefined, null, 2, '♠4 ♥4 ♣2'],
  ['♠K ♥2 ♣4 ♦6 ♠8', undefined, null, 10, '♠K ♥2 ♠8'],
])('%s', (text, ranked, named, points, tens) => {
  const found = bullOf(hand(text), ranked)
  expect({ named: found.named, points: found.points }).toEqual({ named, points })
  expect(found.tens.map(cardText).join(' ')).toBe(tens)
})

test('each hand beats those after it, in both orders', () => {
  const hands = [
    '♠A ♥2 ♣A ♦3 ♠2',
    '♠K ♥K ♣K ♦K ♠2',
    '♠7 ♥7 ♣7 ♦7 ♠2',
    '♠K ♥Q ♣J ♦Q ♠J',
    '♥K ♥Q ♥J ♦Q ♦J',
    '♦K ♥Q ♣J ♦10 ♠10',
    '♠K ♥Q ♣J ♦10 ♠9',
    '♥K ♠Q ♣J ♦10 ♠9',
    '♦Q ♠J ♣J ♦10 ♠9',
    '♠K ♥Q ♣J ♦10 ♠A',
    '♠K ♥9 ♣8 ♦7 ♠6',
    '♥K ♠9 ♣8 ♦7 ♠6',
    '♦9 ♠8 ♣7 ♦6 ♠2',
  ].map(hand)
  for (const [place, one] of hands.entries()) {
    for (const other of hands.slice(place + 1)) {
      expect(compareBulls(one, other)).toBeGreaterThan(0)
      expect(compareBulls(other, one)).toBeLessThan(0)
    }
  }
})
