import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import { unordered } from '../../lottery/outcomes.ts'
import { colourOf } from './plays.ts'
import { rules } from './rules.ts'

const at = (line: string, balls = [3, 11, 20, 28, 33, 44, 17]) => rules.pays(line, { balls })

test('49 gives the stakes on its sides back', () => {
  const balls = [1, 2, 3, 4, 5, 6, 49]
  expect(at('sides:big,small,odd,even', balls)).toBe(400)
  expect(at('tail:9', balls)).toBeGreaterThan(0)
  expect(percentOf(returnOf(rules.par('sides:big')), 4)).toBe('97.5510')
})

test('seventeen numbers are red, sixteen blue, sixteen green', () => {
  const counts = { red: 0, blue: 0, green: 0 }
  for (let star = 1; star <= 49; star++) counts[colourOf(star)]++
  expect(counts).toEqual({ red: 17, blue: 16, green: 16 })
})

test.each([
  ['special:17', 4777],
  ['special:03', 0],
  ['main:03,17,44', 1592],
  ['two:03,11,12', 7644],
  ['three:03,11,20,28', 4 * 89_817],
  ['three:03,11,17', 0],
  ['sides:small,odd', 390],
  ['colour:green', 298],
  ['tail:7', 955],
])('%s pays %d hundredths', (line, pays) => expect(at(line)).toBe(pays))

test.each(['main:07', 'two:01,02', 'three:01,02,03', 'special:49'])('%s returns at most 97.5 %', (line) => {
  const { part, whole } = returnOf(rules.par(line))
  expect(part * 1000n).toBeLessThanOrEqual(975n * whole)
  expect(part * 100n).toBeGreaterThan(96n * whole)
})

test('hits are counted as if each draw of six were looked at', () => {
  // Of twelve numbers, so that each can be looked at: the shares of three picks hit twice are those of the formula.
  const hits = [...unordered(6, 12)()].map((six) => six.filter((star) => star <= 3).length)
  const twice = hits.filter((count) => count === 2).length
  expect(twice).toBe((3 * 9 * 8 * 7 * 6) / 24)
  const { cases, total } = rules.par('two:01,02,03')
  expect(total).toBe(13_983_816n)
  expect(cases.get(7644)).toBe(BigInt((3 * 46 * 45 * 44 * 43) / 24))
  expect(cases.get(3 * 7644)).toBe(BigInt((46 * 45 * 44) / 6))
})
