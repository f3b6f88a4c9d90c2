import { expect, test } from 'vitest'
import { percentOf, returnOf } from '../../engine/par.ts'
import { unordered } from '../../lottery/outcomes.ts'
import { sumOf } from '../../lottery/sides.ts'
import { rules } from './rules.ts'

const at = (line: string, balls: number[] = [11, 3, 7, 1, 5]) => rules.pays(line, { balls })

test.each([
  ['any1:01,02,03', 428],
  ['any2:01,03,05,06', 1608],
  ['any3:01,03,05,06', 1608],
  ['any4:01,03,05,07', 6435],
  ['any5:01,03,05,07,11', 45_045],
  ['any5:01,02,03,04,05', 0],
  ['place:11|03|-|-|01', 2144],
  ['front2:11|03', 10_725],
  ['front2:03|11', 0],
  ['front2-any:03,11', 5362],
  ['front3:11|03|07', 96_525],
  ['front3-any:03,07,11', 16_087],
  ['sum-odd:odd', 190],
  ['dragon:dragon', 195],
])('%s pays %d hundredths', (line, pays) => expect(at(line)).toBe(pays))

test('a sum of 30 is neither big nor small: the stakes come back', () => {
  expect(at('sum:big,small', [10, 8, 6, 4, 2])).toBe(200)
  expect(at('sum:big', [10, 8, 6, 4, 3])).toBe(195)
  expect(at('sum:small', [10, 8, 6, 4, 1])).toBe(195)
  const sums = [...unordered(5, 11)()].map(sumOf)
  const [big, middle] = [sums.filter((sum) => sum > 30).length, sums.filter((sum) => sum === 30).length]
  expect(sums).toHaveLength(462)
  expect(2 * big + middle).toBe(462)
  const { part, whole } = returnOf(rules.par('sum:big'))
  expect(part * 46_200n).toBe(BigInt(195 * big + 100 * middle) * whole)
})

test.each([
  ['any1:07', '97.2727'],
  ['any2:01,07', '97.4545'],
  ['any5:01,02,03,04,05', '97.5000'],
  ['front3-any:01,02,03', '97.4970'],
])('%s returns %s %', (line, percent) => expect(percentOf(returnOf(rules.par(line)), 4)).toBe(percent))
