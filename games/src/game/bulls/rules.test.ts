import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import type { Card } from '../../engine/shoe.ts'
import { countPairs } from './count.ts'
import { par, pairsByTimes, usedReturn } from './par.ts'
import { beats, kindOf, kinds, splitFirst, timesOf } from './points.ts'
import { type Result, rules, spots } from './rules.ts'

const suits = '♠♥♣♦'
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** Cards as people write them: `♠A ♥10 ♦K`. */
function cardsOf(text: string): Card[] {
  return text.split(' ').map((card) => suits.indexOf(card.slice(0, 1)) * 13 + ranks.indexOf(card.slice(1)))
}

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
  '♠K ♥Q ♣J ♦A ♠2',
  '♠K ♥A ♣K ♦K ♥10',
  '♥Q ♥A ♣J ♦Q ♥J',
  '♠2 ♥2 ♣2 ♦2 ♠3',
  '♠A ♥A ♣A ♦A ♠2',
]

test('hands rank by kind, then by their highest card and its suit; four of a kind and small cards are no kinds', () => {
  const hands = ordered.map(cardsOf)
  const named = hands.map(kindOf)
  expect(kinds.at(-1)).toBe('faces')
  expect(named).toEqual(['faces', 'faces', 'bull', 'bull', '9', '9', '8', '8', '3', '1', '1', 'none', 'none'])
  for (const [at, lower] of hands.entries()) {
    expect(
      hands.map((higher) => beats(higher, lower)),
      ordered[at],
    ).toEqual(hands.map((_, place) => place < at))
  }
})

test('three cards that make tens are shown before the two of the points', () => {
  const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + Math.min((card % 13) + 1, 10), 0)
  const none = cardsOf('♠2 ♥3 ♦4 ♣6 ♠7')
  expect([splitFirst(none), kindOf(none)]).toEqual([none, 'none'])
  const shown = splitFirst(cardsOf('♠3 ♥K ♦7 ♣4 ♠10'))
  expect([sumOf(shown.slice(0, 3)) % 10, sumOf(shown.slice(3)) % 10]).toEqual([0, 4])
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

test('97.5 percent of what is used come back, and 99.1945 of what is held', () => {
  expect(percentOf(usedReturn, 4)).toBe('97.5000')
  expect(percentOf(returnOf(par), 4)).toBe('99.1945')
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
