import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import type { Card } from '../../engine/shoe.ts'
import { orders, parOfSpot } from './par.ts'
import { deal, isPair, pointsOf, type Result, rules, scoreOf } from './rules.ts'
import { bankerDraws, type Spot } from './score.ts'

/** A card of a value; which suit does not matter. */
function cardOf(value: number): Card {
  return value === 0 ? 12 : value - 1
}

/** The round that these values are dealt to, in the order of the table. */
function dealt(...values: number[]): Result {
  const cards = values.values()
  return deal(() => cardOf(cards.next().value as number))
}

function paid(spot: Spot, result: Result): number {
  return rules.pays({ spot }, result)
}

test('of all orders of six cards of eight decks, as many as published end with each winner', () => {
  const cases = (spot: Spot) => parOfSpot(spot).cases
  expect(orders).toBe(4_998_398_275_503_360)
  expect(cases('banker').get(195)).toBe(2_292_252_566_437_888n)
  expect(cases('player').get(200)).toBe(2_230_518_282_592_256n)
  expect(cases('tie').get(900)).toBe(475_627_426_473_216n)
})

test.each<[Spot, string]>([
  ['banker', '1.0579'],
  ['player', '1.2351'],
  ['tie', '14.3596'],
  ['playerPair', '10.36'],
  ['bankerPair', '10.36'],
  ['playerDragon', '2.65'],
  ['bankerDragon', '9.37'],
])('%s keeps %s percent of the stake, as published', (spot, edge) => {
  const { part, whole } = returnOf(parOfSpot(spot))
  const decimals = edge.length - edge.indexOf('.') - 1
  expect(percentOf({ part: whole - part, whole }, decimals)).toBe(edge)
})

test('the bank draws by its table', () => {
  const drawsAt = (banker: number) =>
    Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(banker, third))
  for (const banker of [0, 1, 2]) expect(drawsAt(banker)).toHaveLength(10)
  expect(drawsAt(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9])
  expect(drawsAt(4)).toEqual([2, 3, 4, 5, 6, 7])
  expect(drawsAt(5)).toEqual([4, 5, 6, 7])
  expect(drawsAt(6)).toEqual([6, 7])
  expect(drawsAt(7)).toEqual([])
  expect([0, 5, 6, 7].map((banker) => bankerDraws(banker, undefined))).toEqual([true, true, false, false])
})

test('a natural ends the round with four cards, also against a low hand', () => {
  const natural = dealt(4, 0, 4, 1)
  expect(natural).toEqual({ player: [cardOf(4), cardOf(4)], banker: [cardOf(0), cardOf(1)] })
  expect(scoreOf(natural)).toEqual({ player: 8, banker: 1, isNatural: true })
  expect([paid('player', natural), paid('banker', natural), paid('tie', natural)]).toEqual([200, 0, 0])
  expect([paid('playerDragon', natural), paid('bankerDragon', natural)]).toEqual([200, 0])
})

test('a player with six or seven stands, and the bank then draws up to five', () => {
  expect(dealt(2, 3, 4, 2, 9)).toEqual({
    player: [cardOf(2), cardOf(4)],
    banker: [cardOf(3), cardOf(2), cardOf(9)],
  })
  expect(dealt(3, 3, 4, 3).banker).toHaveLength(2)
})

test('a third card that makes eight or nine is no natural, and its win pays the dragon by its points', () => {
  const nine = dealt(0, 0, 0, 0, 9, 0)
  expect(scoreOf(nine)).toEqual({ player: 9, banker: 0, isNatural: false })
  expect([paid('playerDragon', nine), paid('bankerDragon', nine)]).toEqual([31 * 100, 0])
  const four = dealt(0, 2, 5, 1, 2)
  expect(scoreOf(four)).toMatchObject({ player: 7 })
  const close = dealt(3, 4, 3, 3)
  expect(scoreOf(close)).toEqual({ player: 6, banker: 7, isNatural: false })
  expect(paid('bankerDragon', close)).toBe(0)
})

test('a tie returns player and bank, pays eight to one, and returns a dragon only between naturals', () => {
  const natural = dealt(4, 5, 4, 3)
  expect(scoreOf(natural)).toEqual({ player: 8, banker: 8, isNatural: true })
  expect([paid('player', natural), paid('banker', natural), paid('tie', natural)]).toEqual([100, 100, 900])
  expect([paid('playerDragon', natural), paid('bankerDragon', natural)]).toEqual([100, 100])
  const plain = dealt(3, 3, 3, 3)
  expect(pointsOf(plain.player)).toBe(pointsOf(plain.banker))
  expect([paid('playerDragon', plain), paid('bankerDragon', plain)]).toEqual([0, 0])
})

test('a pair is two first cards of one rank, not of one value', () => {
  const [ten, jack, queen] = [9, 10, 11]
  expect(isPair([ten, ten + 13])).toBe(true)
  expect(isPair([jack, queen])).toBe(false)
  const result = { player: [ten, jack + 13], banker: [jack, jack] }
  expect([paid('playerPair', result), paid('bankerPair', result)]).toEqual([0, 1200])
})

test('cards come one after another, player first, and none that is gone', () => {
  // The first place each time: the cards before it are gone. Ace and three draw the five; two and four make six and stand.
  expect(rules.draw({ below: () => 0 }, { spot: 'banker' })).toEqual({ player: [0, 2, 4], banker: [1, 3] })
})

test.each([null, {}, { spot: 'dealer' }, { spot: 1 }])('the choice %j is not offered', (choice) =>
  expect(rules.readChoice(choice)).toBeUndefined(),
)
