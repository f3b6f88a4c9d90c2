import { expect, it } from 'vitest'
import { remainderOf } from './remainder.ts'

it.each([
  ['12.345678', '12.34', '0.005678'],
  ['12.34', '12.34', '0'],
  ['0.0099', '0.00', '0.0099'],
  ['0.5', '0', '0.5'],
  ['1234567890123456.123456', '1234567890123456.12', '0.003456'],
  ['100.000001', '100.00', '0.000001'],
  ['7.9999', '7', '0.9999'],
])('%s less %s leaves %s', (exact, paid, left) => {
  expect(remainderOf(exact, paid)).toBe(left)
})
