import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import type { Card } from '../../engine/shoe.ts'
import { deals, parOfSpot, scoresOf } from './par.ts'
import { handOf, kinds } from './rank.ts'
import { type Result, rules, scoreOf } from './rules.ts'
import { luckies, luckyOf, type Spot, spots, winnerOf } from './score.ts'

const suits = '♠♥♣♦'
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** Cards as people write them: `♠A ♥10 ♦K`. */
function cardsOf(text: string): Card[] {
  return text.split(' ').map((card) => suits.indexOf(card.slice(0, 1)) * 13 + ranks.indexOf(card.slice(1)))
}

const result = (red: string, black: string): Result => ({ red: cardsOf(red), black: cardsOf(black) })
const paid = (one: Result) => Object.fromEntries(spots.map((spot) => [spot, rules.pays({ spot }, one)]))

function allHands(): Card[][] {
  const hands: Card[][] = []
  for (let one = 0; one < 52; one++)
    for (let two = one + 1; two < 52; two++)
      for (let three = two + 1; three < 52; three++) hands.push([one, two, three])
  return hands
}

test('of 22,100 hands as many as published are of each kind', () => {
  const counts = Object.groupBy(allHands(), (cards) => handOf(cards).kind)
  expect(kinds.map((kind) => counts[kind]?.length)).toEqual([16_440, 3744, 720, 1096, 48, 52])
})

// Each hand beats the next.
const ordered = [
  '♠A ♥A ♣A',
  '♠2 ♥2 ♣2',
  '♠A ♠K ♠Q',
  '♦K ♦Q ♦J',
  '♣A ♣2 ♣3',
  '♥A ♥K ♥J',
  '♠2 ♠3 ♠5',
  '♠A ♥K ♦Q',
  '♠4 ♥3 ♦2',
  '♠A ♥2 ♦3',
  '♠A ♥A ♦2',
  '♠K ♥K ♦A',
  '♠2 ♥2 ♦4',
  '♠A ♥K ♦J',
  '♠A ♥K ♦10',
  '♠A ♥4 ♦2',
  '♠2 ♥3 ♦6',
  '♠2 ♥3 ♦5',
]

test('hands rank as published: A 2 3 is the lowest straight, and 2 3 5 the lowest hand, also against a triple', () => {
  const strengths = ordered.map((text) => handOf(cardsOf(text)).strength)
  expect(strengths).toEqual(strengths.toSorted((one, other) => other - one))
  expect(new Set(strengths).size).toBe(ordered.length)
  // K A 2 goes round no corner.
  expect(handOf(cardsOf('♠K ♥A ♦2')).kind).toBe('high')
})

test('the order of a hand’s cards and its suits decide nothing', () => {
  expect(scoreOf(result('♠9 ♥K ♦9', '♣K ♦9 ♥9'))).toEqual({ winner: 'tie', lucky: 'pair' })
})

test('the higher hand wins 0.95, and lucky hit pays by what it wins with', () => {
  expect(paid(result('♠7 ♥7 ♦7', '♠A ♠K ♠Q'))).toEqual({ red: 195, black: 0, lucky: 1100 })
  expect(paid(result('♠2 ♥4 ♦7', '♠A ♠2 ♠3'))).toEqual({ red: 0, black: 195, lucky: 600 })
  expect(paid(result('♠2 ♠4 ♠7', '♥A ♠A ♦K'))).toEqual({ red: 195, black: 0, lucky: 400 })
  expect(paid(result('♠2 ♥3 ♦4', '♥A ♠A ♦K'))).toEqual({ red: 195, black: 0, lucky: 300 })
  expect(paid(result('♠9 ♥9 ♦4', '♥A ♠K ♦J'))).toEqual({ red: 195, black: 0, lucky: 200 })
  expect(paid(result('♠8 ♥8 ♦A', '♥A ♠K ♦J'))).toEqual({ red: 195, black: 0, lucky: 0 })
})

test('a tie returns red and black, and lucky hit is paid by the kind that both have', () => {
  expect(paid(result('♠A ♥K ♦J', '♥A ♠K ♣J'))).toEqual({ red: 100, black: 100, lucky: 0 })
  expect(paid(result('♠A ♥K ♦Q', '♥A ♠K ♣Q'))).toEqual({ red: 100, black: 100, lucky: 300 })
})

/** A hand as suits may be renamed: how many others are the same hand by another name does not change what it meets. */
function nameless(cards: readonly Card[]): string {
  const names = new Map<number, number>()
  const sorted = [...cards].sort((one, other) => (one % 13) - (other % 13))
  const suitsOf = (order: readonly Card[]) => {
    names.clear()
    return order.map((card) => {
      const suit = Math.floor(card / 13)
      names.set(suit, names.get(suit) ?? names.size)
      return `${card % 13}.${names.get(suit)}`
    })
  }
  return suitsOf(sorted).join()
}

test('the distribution is that of all 407,170,400 deals, each compared', () => {
  const hands = allHands()
  const all = hands.map((cards) => ({ cards, hand: handOf(cards) }))
  const groups = Object.groupBy(all, ({ cards }) => nameless(cards))
  const counts = new Map<string, number>()
  const strengths = Int32Array.from(all, ({ hand }) => hand.strength)
  const masks = all.map(({ cards }) => cards.reduce((mask, card) => mask | (1n << BigInt(card)), 0n))
  const [low, high] = [masks.map((mask) => Number(mask & 0x3ffffffn)), masks.map((mask) => Number(mask >> 26n))]
  const [lows, highs] = [Int32Array.from(low), Int32Array.from(high)]
  const index = new Map(all.map((one, at) => [one, at]))
  const places = luckies.map((lucky) => ({ lucky, hands: all.map(({ hand }) => luckyOf(hand) === lucky) }))
  const luckyAt = Uint8Array.from(all, (_, at) => places.findIndex((one) => one.hands[at]))
  for (const same of Object.values(groups)) {
    const [red] = same as [(typeof all)[number]]
    const at = index.get(red) as number
    const sums = new Int32Array(3 * luckies.length)
    for (let black = 0; black < all.length; black++) {
      if ((lows[at]! & lows[black]!) !== 0 || (highs[at]! & highs[black]!) !== 0) continue
      const lead = strengths[at]! - strengths[black]!
      const slot =
        lead > 0 ? luckyAt[at]! : lead < 0 ? luckies.length + luckyAt[black]! : 2 * luckies.length + luckyAt[at]!
      sums[slot] = sums[slot]! + 1
    }
    for (const [slot, sum] of sums.entries()) {
      const winner = (['red', 'black', 'tie'] as const)[Math.floor(slot / luckies.length)]
      const key = `${winner} ${luckies[slot % luckies.length]}`
      if (sum > 0) counts.set(key, (counts.get(key) ?? 0) + sum * (same?.length ?? 0))
    }
  }
  const told = scoresOf().map((cell) => [`${cell.score.winner} ${cell.score.lucky}`, cell.deals] as const)
  expect(new Map(told)).toEqual(counts)
  expect(told.reduce((sum, [, count]) => sum + count, 0)).toBe(deals)
})

test.each<[Spot, string]>([
  ['red', '97.5028'],
  ['black', '97.5028'],
  ['lucky', '91.8431'],
])('%s returns %s percent of the stake', (spot, share) => {
  expect(percentOf(returnOf(parOfSpot(spot)), 4)).toBe(share)
})

test('cards come one after another, red first, and none that is gone', () => {
  expect(rules.draw({ below: () => 0 }, { spot: 'red' })).toEqual({ red: [0, 2, 4], black: [1, 3, 5] })
  const { red, black } = rules.draw({ below: (n) => n - 1 }, { spot: 'red' })
  expect([winnerOf(handOf(red), handOf(black)), red]).toEqual(['red', [51, 49, 47]])
})

test.each([null, {}, { spot: 'tie' }, { spot: 0 }])('the choice %j is not offered', (choice) =>
  expect(rules.readChoice(choice)).toBeUndefined(),
)
