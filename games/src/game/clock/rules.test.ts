import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import { independent } from '../../lottery/outcomes.ts'
import { shapeOf, sumOf } from '../../lottery/sides.ts'
import { rules } from './rules.ts'

const at = (line: string, balls: string) => rules.pays(line, { balls: [...balls].map(Number) })

test('three digits have their published shapes', () => {
  const counts = new Map<string, number>()
  for (const balls of independent(3, 0, 9)()) counts.set(shapeOf(balls), (counts.get(shapeOf(balls)) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ triple: 10, straight: 60, pair: 270, half: 360, mixed: 300 })
})

test.each([
  ['901', 'straight'],
  ['321', 'straight'],
  ['546', 'straight'],
  ['125', 'half'],
  ['540', 'half'],
  ['157', 'mixed'],
  ['939', 'pair'],
  ['777', 'triple'],
])('%s is a %s', (balls, shape) => expect(shapeOf([...balls].map(Number))).toBe(shape))

test('dragon and tiger return 0.99 at odds 2.2, because a tie loses', () => {
  expect(percentOf(returnOf(rules.par('dragon:dragon')), 4)).toBe('99.0000')
  expect(at('dragon:dragon', '50005')).toBe(0)
  expect(at('dragon:tie', '50005')).toBe(975)
  expect(at('dragon:tiger', '20005')).toBe(220)
})

test('the sum is big from 23 on, and half of all draws', () => {
  expect(at('sum:big', '55445')).toBe(195)
  expect(at('sum:small', '55444')).toBe(195)
  const sums = [...independent(5, 0, 9)()].map((balls) => sumOf(balls))
  expect(sums.filter((sum) => sum >= 23)).toHaveLength(50_000)
})

test.each([
  ['place:9|-|-|-|1,2', '90002', 1950],
  ['last3-direct:1,2|3|4', '00234', 97_500],
  ['last3-direct:1,2|3|4', '00235', 0],
  ['last3-group3:1,7', '00717', 32_500],
  ['last3-group3:1,7', '00777', 0],
  ['last3-group6:1,7,9', '00971', 16_250],
  ['last3-any:1,7', '00171', 718],
  ['last2-group:1,7', '00071', 4875],
  ['last2-group:1,7', '00077', 0],
  ['last2-sides:big,odd|small', '00074', 780],
  ['star5:1|2|3|4|5', '12345', 9_750_000],
  ['sides:big|odd|-|-|-*4', '71000', 1560],
])('%s pays for %s %d hundredths', (line, balls, pays) => expect(at(line, balls)).toBe(pays))

test.each([
  ['place:9|-|-|-|1,2', 3],
  ['first3-group3:1,2,3', 6],
  ['first3-group6:1,2,3,4', 4],
  ['star5:0,1|0,1|0,1|0,1|0,1', 32],
  ['sum:big*7', 7],
])('%s takes %d stakes', (line, units) => expect(rules.notes?.units(line)).toBe(units))

test.each([
  'place:-|-|-|-|-',
  'place:1|-|-|-',
  'place:2,1|-|-|-|-',
  'place:1,1|-|-|-|-',
  'place:10|-|-|-|-',
  'last3-group3:1',
  'star5:1|2|3|4|-',
  'sum:big*1',
  'sum:big*07',
  'sum:big*9999',
  'sum:big*2*2',
  'sum:big:odd',
  'sum:',
  'sum: big',
  'unknown:big',
])('%s is no bet', (line) => expect(rules.readChoice(line)).toBeUndefined())
