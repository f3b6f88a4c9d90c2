import { expect, test } from 'vitest'
import { toNumber, hitRateOf } from '../../engine/par.ts'
import { ordered } from '../../lottery/outcomes.ts'
import { sumOf } from '../../lottery/sides.ts'
import { rules } from './rules.ts'

const balls = [10, 1, 9, 2, 8, 3, 7, 4, 6, 5]
const at = (line: string) => rules.pays(line, { balls })

test('the sum of the first two has its published counts', () => {
  const sums = [...ordered(2, 10)()].map(sumOf)
  const counts = Array.from({ length: 17 }, (_, index) => sums.filter((sum) => sum === index + 3).length)
  expect(counts).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2])
})

test.each([
  ['place:10|-|9|-|-|-|-|-|-|1,2', 1950],
  ['first2:10|1', 8775],
  ['first2:1|10', 0],
  ['first3:10|1|9', 70_200],
  ['sides:big,even|odd|-|-|-|-|-|-|-|small', 780],
  ['dragon1:dragon', 195],
  ['dragon2:dragon', 0],
  ['sum:11', 877],
  ['sum-sides:small,odd', 350],
])('%s pays %d hundredths', (line, pays) => expect(at(line)).toBe(pays))

test('a boat on two ranks is counted once: arrangements are exact', () => {
  const line = 'place:1,2|1,3|-|-|-|-|-|-|-|1'
  const counts = new Map<number, number>()
  for (const [first = 0, second = 0, last = 0] of ordered(3, 10)()) {
    const pays = rules.pays(line, { balls: [first, second, 0, 0, 0, 0, 0, 0, 0, last] })
    counts.set(pays, (counts.get(pays) ?? 0) + 1)
  }
  const { cases, total } = rules.par(line)
  expect(total).toBe(720n)
  expect(Object.fromEntries(cases)).toEqual(
    Object.fromEntries([...counts].sort(([one], [other]) => one - other).map(([pays, count]) => [pays, BigInt(count)])),
  )
})

test('every rank and boat is as likely as another', () => {
  expect(toNumber(hitRateOf(rules.par('place:7|-|-|-|-|-|-|-|-|-')))).toBe(0.1)
  expect(toNumber(hitRateOf(rules.par('dragon4:tiger')))).toBe(0.5)
})

test('a boat cannot come on two ranks: such rows are no notes', () => {
  expect(rules.readChoice('first2:1|1')).toBeUndefined()
  expect(rules.notes?.units('first2:1,2|1,3')).toBe(3)
  expect(rules.notes?.units('first3:1,2,3|1,2,3|1,2,3')).toBe(6)
})
