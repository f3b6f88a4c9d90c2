import { expect, it } from 'vitest'
import { groupAmount, groupLimit } from './group-amount.ts'

it.each([
  ['1234567.89', '1,234,567.89'],
  ['-1000', '-1,000'],
  ['0', '0'],
  ['12.5', '12.5'],
  ['100.00', '100.00'],
  ['20.000000', '20.00'],
  ['0.500000', '0.50'],
  ['0.000001', '0.000001'],
  ['1000.123400', '1,000.1234'],
])('shows %s as %s', (amount, shown) => {
  expect(groupAmount(amount)).toBe(shown)
})

it.each([
  ['50000.00', '50,000'],
  ['20.000000', '20'],
  ['0.50', '0.50'],
  ['10000', '10,000'],
  ['100', '100'],
])('shows the limit %s as %s', (amount, shown) => {
  expect(groupLimit(amount)).toBe(shown)
})
