import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import { type Result, rules, type Spot, spots } from './rules.ts'

const [ace, six, seven, eight, king] = [0, 5, 6, 7, 12]
const hearts = 13

function paid(result: Result): Record<string, number> {
  return Object.fromEntries(spots.map((spot) => [spot, rules.pays({ spot }, result)]).filter(([, pays]) => pays !== 0))
}

test.each<[Spot, string]>([
  ['dragon', '3.73'],
  ['tiger', '3.73'],
  ['suitedTie', '13.98'],
  ['dragonBig', '7.69'],
  ['dragonSmall', '7.69'],
  ['tigerBig', '7.69'],
  ['tigerSmall', '7.69'],
])('%s keeps %s percent of the stake, as published for eight decks', (spot, edge) => {
  const { part, whole } = returnOf(rules.par({ spot }))
  expect(percentOf({ part: whole - part, whole }, 2)).toBe(edge)
})

test('a tie is as likely as a second card of the rank of the first: 31 of 415, paid eleven to one', () => {
  const { cases, total } = rules.par({ spot: 'tie' })
  expect([(cases.get(1200) ?? 0n) * 415n, total]).toEqual([31n * total, 416n * 415n])
})

test('the higher card wins, an ace is low, and suits do not count', () => {
  expect(paid({ dragon: king, tiger: ace + hearts })).toEqual({ dragon: 200, dragonBig: 200, tigerSmall: 200 })
  expect(paid({ dragon: six, tiger: eight })).toEqual({ tiger: 200, dragonSmall: 200, tigerBig: 200 })
})

test('a tie returns half of either side; a seven is neither big nor small', () => {
  expect(paid({ dragon: seven, tiger: seven + hearts })).toEqual({ dragon: 50, tiger: 50, tie: 1200 })
  expect(paid({ dragon: seven, tiger: seven })).toEqual({ dragon: 50, tiger: 50, tie: 1200, suitedTie: 5100 })
})

test.each([null, {}, { spot: 'banker' }, { spot: 0 }])('the choice %j is not offered', (choice) =>
  expect(rules.readChoice(choice)).toBeUndefined(),
)
