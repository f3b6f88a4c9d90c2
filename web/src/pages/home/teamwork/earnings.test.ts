import { expect, it } from 'vitest'
import { monthlyEarnings } from './earnings.ts'

it.each([
  [{ people: '20', turnover: '100', percent: '0.6', currency: 'CNY' }, '360.00'],
  [{ people: '1', turnover: '0.01', percent: '0.0001', currency: 'CNY' }, '0.00'],
  [{ people: '3', turnover: '33.33', percent: '0.25', currency: 'CNY' }, '7.49'],
  [{ people: '100000', turnover: '1000000', percent: '5', currency: 'CNY' }, '150000000000.00'],
  [{ people: '7', turnover: '900', percent: '0.6', currency: 'JPY' }, '1134'],
  [{ people: '0', turnover: '100', percent: '0.6', currency: 'CNY' }, '0.00'],
])('%j earns %s in thirty days', (asked, earned) => {
  expect(monthlyEarnings(asked)).toBe(earned)
})

it.each([
  [{ people: '', turnover: '100' }],
  [{ people: '2.5', turnover: '100' }],
  [{ people: '100001', turnover: '100' }],
  [{ people: '20', turnover: '' }],
  [{ people: '20', turnover: '-1' }],
])('%j is no number to count with', (typed) => {
  expect(monthlyEarnings({ ...typed, percent: '0.6', currency: 'CNY' })).toBeNull()
})
