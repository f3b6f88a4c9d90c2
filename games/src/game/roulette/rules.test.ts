import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import { randomOf } from '../../engine/random.ts'
import { blocksOf } from '../../engine/words.ts'
import { colorOf, type Group, oddsOf, placeOf, places, wheel } from './layout.ts'
import { rules } from './rules.ts'

test('the published seeds have their number', () => {
  const random = randomOf(rules.derivation, blocksOf('server seed', 'client seed', 1n))
  expect(rules.draw(random, { spot: 'red' })).toEqual({ number: 27 })
})

test('every place keeps 2.70 % of the stake', () => {
  for (const { spot } of places) {
    const { part, whole } = returnOf(rules.par({ spot }))
    expect(percentOf({ part: whole - part, whole }, 2), spot).toBe('2.70')
  }
})

test('the felt has as many places of each kind as a table, and their odds', () => {
  const count = (group: Group, covered: number) =>
    places.filter((place) => place.group === group && place.numbers.length === covered).length
  expect([count('straight', 1), count('split', 2), count('street', 3), count('street', 6), count('corner', 4)]).toEqual(
    [37, 60, 14, 11, 23],
  )
  expect([count('straight', 12), count('straight', 18)]).toEqual([6, 6])
  expect(new Set(places.map(({ spot }) => spot)).size).toBe(places.length)
  const odds = ['17', '17-20', '16-17-18', '0-1-2-3', '1-2-3-4-5-6', 'dozen1', 'red'].map((spot) =>
    oddsOf(placeOf(spot)),
  )
  expect(odds).toEqual([35, 17, 11, 8, 5, 2, 1])
})

test('numbers of a place touch each other on the felt', () => {
  const at = (number: number) => ({ x: Math.floor((number - 1) / 3), y: (number - 1) % 3 })
  for (const { numbers, group } of places.filter((place) => place.group !== 'straight' && !place.numbers.includes(0))) {
    const [xs, ys] = [new Set(numbers.map((one) => at(one).x)), new Set(numbers.map((one) => at(one).y))]
    expect(xs.size * ys.size, `${group} ${numbers.join(' ')}`).toBe(numbers.length)
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(1)
  }
})

test('the wheel has each number once, and red and black alternate on it', () => {
  expect([...wheel].sort((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  const colors = wheel.slice(1).map(colorOf)
  expect(colors.every((color, index) => color === (index % 2 === 0 ? 'red' : 'black'))).toBe(true)
})

test('a zero loses every outside bet and wins the places that cover it', () => {
  const winners = places.filter(({ spot }) => rules.pays({ spot }, { number: 0 }) > 0).map(({ spot }) => spot)
  expect(winners).toEqual(['0', '0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3'])
  expect(rules.pays({ spot: '0' }, { number: 0 })).toBe(360)
})

test('a number wins on its color, half, parity, dozen and column', () => {
  const outside = places.filter(({ spot }) => /[a-z]/.test(spot) && rules.pays({ spot }, { number: 17 }) > 0)
  expect(outside.map(({ spot }) => spot)).toEqual(['black', 'odd', 'low', 'dozen2', 'column2'])
})

test.each([null, {}, { spot: '37' }, { spot: '1-3' }, { spot: 17 }])('the choice %j is not offered', (choice) =>
  expect(rules.readChoice(choice)).toBeUndefined(),
)
