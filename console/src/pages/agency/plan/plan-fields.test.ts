import { expect, test } from 'vitest'
import { currenciesOf, fieldsOf, type Plan, planOf, typesOf } from './plan-fields.ts'

const plan: Plan = {
  joining: 'REVIEW',
  rates: [
    { gameType: 'live', rateMillionths: 2_001 },
    { gameType: 'cockfight', rateMillionths: 0 },
  ],
  belowPercent: 80,
  turnoverPercent: 0,
  transferLimits: [{ currency: 'CNY', amount: '5000.00' }],
  transferTurnoverPercent: 100,
  share: { period: 'MONTH', rateMillionths: 333_333 },
  newcomer: { days: 30, amounts: [{ currency: 'JPY', amount: '88', deposit: '100', turnover: '0' }] },
}

test('a plan comes back from the form as it was, to the millionth', () => {
  expect(planOf(fieldsOf(plan))).toEqual(plan)
  const { share, newcomer, ...rest } = plan
  expect(planOf(fieldsOf(rest))).toEqual(rest)
  expect(planOf({ ...fieldsOf(plan), hasShare: false })).toEqual({ ...rest, newcomer })
  expect(planOf({ ...fieldsOf(plan), hasNewcomer: false })).toEqual({ ...rest, share })
})

test('types and currencies of the plan that the site no longer has stay in the form', () => {
  expect(typesOf(plan)).toContain('cockfight')
  expect(currenciesOf(plan, ['CNY', 'USDT'])).toEqual(['CNY', 'USDT', 'JPY'])
})
