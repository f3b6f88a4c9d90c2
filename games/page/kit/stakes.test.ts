import { expect, test } from 'vitest'
import { highestStake, stepsFrom } from './stakes.ts'

const stakes = ['2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00']
const never = () => false

test('no stake above the balance, or above what a bet may win, may be chosen', () => {
  expect([highestStake(stakes, '91.00', never), highestStake(stakes, '1.00', never)]).toEqual([4, 0])
  expect(highestStake(stakes, '91.00', (stake) => Number(stake) > 10)).toBe(2)
})

test('half, double and max are stakes that are offered and may be chosen', () => {
  expect(stepsFrom(stakes, 3, 6)).toEqual({ half: 2, double: 3, max: 6 })
  expect(stepsFrom(stakes, 2, 6)).toEqual({ half: 1, double: 3, max: 6 })
  expect(stepsFrom(stakes, 5, 5)).toEqual({ half: 4, double: 5, max: 5 })
  expect(stepsFrom(stakes, 0, 0)).toEqual({ half: 0, double: 0, max: 0 })
})
