import { expect, test } from 'vitest'
import { hitRateOf, percentOf, returnOf } from '../../engine/par.ts'
import { independent } from '../../lottery/outcomes.ts'
import { sumOf } from '../../lottery/sides.ts'
import { diceShapeOf, plays } from './plays.ts'
import { rules } from './rules.ts'

const at = (line: string, balls: string) => rules.pays(line, { balls: [...balls].map(Number) })

test('sums and shapes of 216 have their published counts', () => {
  const all = [...independent(3, 1, 6)()]
  const sums = Array.from({ length: 16 }, (_, index) => all.filter((balls) => sumOf(balls) === index + 3).length)
  expect(sums).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1])
  const shapes = ['triple', 'pair', 'straight', 'mixed'].map(
    (shape) => all.filter((balls) => diceShapeOf(balls) === shape).length,
  )
  expect(shapes).toEqual([6, 90, 24, 96])
})

test('the odds of a sum follow from its chance', () => {
  const sum = plays.find(({ code }) => code === 'sum')
  expect(sum?.fields[0]?.odds?.slice(0, 8)).toEqual([21_060, 7020, 3510, 2106, 1404, 1002, 842, 780])
})

test('big and small have the published chance, because a triple loses', () => {
  expect(percentOf(hitRateOf(rules.par('sides:big')), 2)).toBe('48.61')
  expect(percentOf(returnOf(rules.par('sides:small')), 2)).toBe('97.22')
  expect(at('sides:big', '555')).toBe(0)
  expect(at('sides:big', '551')).toBe(200)
})

test.each([
  ['sum:4,10', '121', 7020],
  ['triple-any:any', '444', 3510],
  ['triple:4', '444', 21_060],
  ['pair:4', '444', 0],
  ['pair:4', '414', 1404],
  ['pair-with:4|1,4', '414', 7020],
  ['pair-with:4|1,4', '444', 0],
  ['three:1,2,3,4', '421', 3510],
  ['two:1,2,3', '123', 2106],
  ['two:1,2,3', '121', 702],
  ['straight-any:any', '132', 877],
  ['straight-any:any', '612', 0],
  ['face:1,6*2', '166', 924],
  ['shape:mixed', '126', 219],
])('%s pays for %s %d hundredths', (line, balls, pays) => expect(at(line, balls)).toBe(pays))

test('the same face is no other', () => {
  expect(rules.notes?.units('pair-with:1,2|2,3')).toBe(3)
  expect(rules.readChoice('pair-with:1|1')).toBeUndefined()
})
