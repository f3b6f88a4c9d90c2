import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import type { Card } from '../../engine/shoe.ts'
import { countPairs } from './count.ts'
import { par, pairsByTimes, usedReturn } from './par.ts'
import { kindOf, kinds, splitOf, strengthOf, timesOf, topOf } from './points.ts'
import { type Result, rules, spots } from './rules.ts'
import { splitFirst } from './split.ts'

const suits = '♠♥♣♦'
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** Cards as people write them: `♠A ♥10 ♦K`. */
function cardsOf(text: string): Card[] {
  return text.split(' ').map((card) => suits.indexOf(card.slice(0, 1)) * 13 + ranks.indexOf(card.slice(1)))
}

const value = Uint8Array.from({ length: 52 }, (_, card) => Math.min(10, (card % 13) + 1))
const isFace = Uint8Array.from({ length: 52 }, (_, card) => Number(card % 13 > 9))

/** Goes through all hands by the values of their cards; each card is above the one before. */
function eachHand(go: (hand: Uint8Array) => void): void {
  const hand = new Uint8Array(5)
  for (hand[0] = 0; hand[0] < 48; hand[0]++)
    for (hand[1] = hand[0] + 1; hand[1] < 49; hand[1]++)
      for (hand[2] = hand[1] + 1; hand[2] < 50; hand[2]++)
        for (hand[3] = hand[2] + 1; hand[3] < 51; hand[3]++)
          for (hand[4] = hand[3] + 1; hand[4] < 52; hand[4]++) go(hand)
}

test('of all 2,598,960 hands as many as published are of each kind, and every split that leaves tens has the same points', () => {
  const counts = new Uint32Array(12)
  let differing = 0
  eachHand((hand) => {
    const [a, b, c, d, e] = [value[hand[0]!]!, value[hand[1]!]!, value[hand[2]!]!, value[hand[3]!]!, value[hand[4]!]!]
    const faces = isFace[hand[0]!]! + isFace[hand[1]!]! + isFace[hand[2]!]! + isFace[hand[3]!]! + isFace[hand[4]!]!
    const total = a + b + c + d + e
    let points = -1
    const look = (pair: number) => {
      if ((total - pair) % 10 !== 0) return
      if (points !== -1 && points !== pair % 10) differing++
      points = pair % 10
    }
    look(a + b)
    look(a + c)
    look(a + d)
    look(a + e)
    look(b + c)
    look(b + d)
    look(b + e)
    look(c + d)
    look(c + e)
    look(d + e)
    const at = faces === 5 ? 11 : points === -1 ? 0 : points === 0 ? 10 : points
    counts[at] = counts[at]! + 1
  })
  expect(differing).toBe(0)
  expect([counts[0], counts[10]! + counts[11]!, counts[11]]).toEqual([872_128, 191_016, 792])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_598_960)
})

test('the kinds are those of the count, for hands all over the deck', () => {
  let at = 0
  const wrong: string[] = []
  eachHand((hand) => {
    if (at++ % 997 !== 0) return
    const cards = [...hand]
    const total = cards.reduce((sum, card) => sum + value[card]!, 0)
    const hasTens = cards.some((one, i) =>
      cards.some((other, j) => j > i && (total - value[one]! - value[other]!) % 10 === 0),
    )
    const expected = cards.every((card) => isFace[card])
      ? 'faces'
      : !hasTens
        ? 'none'
        : total % 10 === 0
          ? 'bull'
          : `${total % 10}`
    if (kindOf(cards) !== expected) wrong.push(`${cards} is ${kindOf(cards)}, not ${expected}`)
  })
  expect(wrong).toEqual([])
})

test('the split is shown with three cards of whole tens before the two of the points', () => {
  const cards = cardsOf('♠3 ♥K ♦7 ♣4 ♠A')
  expect(splitOf(cards)).toBeUndefined()
  expect(splitFirst(cards)).toEqual(cards)
  const bull = cardsOf('♠3 ♥K ♦7 ♣4 ♠10')
  const [one, two, three, ...points] = splitFirst(bull).map((card) => value[card]!)
  expect([(one! + two! + three!) % 10, points.reduce((sum, point) => sum + point) % 10, kindOf(bull)]).toEqual([
    0,
    4,
    '4',
  ])
})

// Each hand beats the next.
const ordered = [
  '♦J ♦Q ♠J ♥J ♦K',
  '♠J ♥J ♣J ♦J ♠Q',
  '♠K ♥K ♣K ♦K ♠10',
  '♠A ♥2 ♣7 ♦4 ♠6',
  '♠K ♥9 ♣A ♦4 ♠5',
  '♠Q ♥9 ♣A ♦9 ♠10',
  '♠K ♥2 ♣6 ♦K ♠10',
  '♣K ♥3 ♣5 ♦K ♠J',
  '♠K ♥A ♣K ♦K ♥10',
  '♥Q ♥A ♣J ♦Q ♥J',
  '♠K ♥Q ♣J ♦A ♠2',
  '♠A ♥A ♣A ♦A ♠2',
  '♠2 ♥2 ♣2 ♦2 ♠3',
]

test('hands rank by kind, then by their highest card and its suit; four of a kind and small cards are no kinds', () => {
  const strengths = ordered.map((text) => strengthOf(cardsOf(text)))
  expect(kinds.at(-1)).toBe('faces')
  expect(topOf(cardsOf('♦A ♥2 ♦3 ♣3 ♥3'))).toBe(cardsOf('♥3')[0])
  const named = ordered.map((text) => kindOf(cardsOf(text)))
  expect(named).toEqual(['faces', 'faces', 'bull', 'bull', '9', '9', '8', '8', '1', '1', '3', 'none', 'none'])
  expect(strengths).toEqual(strengths.toSorted((one, other) => other - one))
})

test('a win is worth 5, 3, 2 or 1 times the bet by its hand', () => {
  expect(kinds.map(timesOf)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5])
})

test('what is held pays back what was not lost, or all of it and the win', () => {
  const [faces, bull, nine, none] = [ordered[1], ordered[2], ordered[5], ordered[12]].map((text) => cardsOf(text!))
  const against = (heaven: readonly Card[], banker: readonly Card[]): Result => ({
    heaven,
    earth: [],
    dark: [],
    yellow: [],
    banker,
  })
  const came = (heaven: readonly Card[], banker: readonly Card[]) => {
    const result = against(heaven, banker)
    return [rules.pays({ spot: 'heaven' }, result), rules.holding?.used({ spot: 'heaven' }, result)]
  }
  expect(came(faces!, none!)).toEqual([975, 5])
  expect(came(none!, faces!)).toEqual([0, 5])
  expect(came(bull!, nine!)).toEqual([785, 3])
  expect(came(none!, bull!)).toEqual([200, 3])
  expect(came(none!, nine!)).toEqual([300, 2])
  expect(came(cardsOf('♠A ♥A ♣A ♦A ♠3'), none!)).toEqual([595, 1])
})

test('the pairs by multiple are those of all 3,986,646,103,440 pairs of hands', () => {
  const counted = countPairs()
  expect(Object.fromEntries([...counted].map(([times, count]) => [times, BigInt(count)]))).toEqual(pairsByTimes)
  expect(par.total).toBe(2_598_960n * 1_533_939n)
})

test('97.5 percent of what is used come back, and 99.1944 of what is held', () => {
  expect(percentOf(usedReturn, 4)).toBe('97.5000')
  expect(percentOf(returnOf(par), 4)).toBe('99.1944')
})

test('cards go round the five hands, and none twice', () => {
  const { heaven, earth, dark, yellow, banker } = rules.draw({ below: () => 0 }, { spot: 'heaven' })
  expect(heaven).toEqual([0, 5, 10, 15, 20])
  expect(banker).toEqual([4, 9, 14, 19, 24])
  expect(new Set([...heaven, ...earth, ...dark, ...yellow, ...banker]).size).toBe(25)
})

test.each([null, {}, { spot: 'banker' }, { spot: 0 }])('the choice %j is not offered', (choice) => {
  expect(rules.readChoice(choice)).toBeUndefined()
  expect(rules.samples.map(({ spot }) => spot)).toEqual(spots)
})
