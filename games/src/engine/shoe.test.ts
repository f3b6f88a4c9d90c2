import { expect, test } from 'vitest'
import { randomOf } from './random.ts'
import { cardsPerDeck, rankOf, shoeOf } from './shoe.ts'
import { sequenceOf } from './simulate.ts'

test('a shoe deals every card of its decks once', () => {
  const next = shoeOf(randomOf('integer', sequenceOf(5)), 8)
  const dealt = Array.from({ length: 8 * cardsPerDeck }, next)
  for (let card = 0; card < cardsPerDeck; card++) expect(dealt.filter((one) => one === card)).toHaveLength(8)
})

test('the integer is the place among the cards left, deck by deck', () => {
  const places = [415, 0, 0, 413, 51]
  const next = shoeOf({ below: (n) => Math.min(n - 1, places.shift() ?? 0) }, 8)
  // The last of all; the first; the first of what is left; the last of what is left; the place 51 with two gone before it.
  expect(Array.from({ length: 5 }, next)).toEqual([51, 0, 1, 50, 1])
})

test('ranks go from ace to king in each suit', () => {
  expect([0, 9, 12, 13, 51].map(rankOf)).toEqual([1, 10, 13, 1, 13])
})
