import { expect, test } from 'vitest'
import { independent } from '../../lottery/outcomes.ts'
import { sumOf } from '../../lottery/sides.ts'
import { plays } from './plays.ts'
import { rules } from './rules.ts'

const at = (line: string, balls: string) => rules.pays(line, { balls: [...balls].map(Number) })

test('the odds of each sum return 97.5 % and no more', () => {
  const sums = [...independent(3, 0, 9)()].map(sumOf)
  const odds = plays.find(({ code }) => code === 'sum')?.fields[0]?.odds ?? []
  expect(odds).toHaveLength(28)
  for (const [sum, pays] of odds.entries()) {
    const ways = sums.filter((one) => one === sum).length
    expect(pays * ways).toBeLessThanOrEqual(97_500)
    expect((pays + 1) * ways).toBeGreaterThan(97_500)
  }
  expect([odds[0], odds[1], odds[13], odds[27]]).toEqual([97_500, 32_500, 1300, 97_500])
})

test.each([
  ['sides:big,even', '554', 390],
  ['sides:small', '553', 195],
  ['sum:13', '553', 1300],
  ['direct:5|5|3', '553', 97_500],
  ['direct:5|3|5', '553', 0],
  ['group3:3,5', '553', 32_500],
  ['group6:3,5,9', '953', 16_250],
  ['ends:top', '994', 1741],
  ['ends:bottom', '993', 0],
  ['shape:straight', '901', 1620],
])('%s pays for %s %d hundredths', (line, balls, pays) => expect(at(line, balls)).toBe(pays))

test('two sides at once have their chances', () => {
  const combo = plays.find(({ code }) => code === 'combo')
  const sums = [...independent(3, 0, 9)()].map(sumOf)
  const ways = [
    sums.filter((sum) => sum >= 14 && sum % 2 === 1).length,
    sums.filter((sum) => sum >= 14 && sum % 2 === 0).length,
  ]
  expect(ways.reduce((all, one) => all + one, 0)).toBe(500)
  expect(combo?.fields[0]?.odds?.slice(0, 2)).toEqual(ways.map((way) => Math.floor(97_500 / way)))
  expect(at('combo:big-odd', '555')).toBe(combo?.fields[0]?.odds?.[0])
})
