import { expect, test } from 'vitest'
import { change, sumOf } from './figures.ts'

test.each([
  ['9.87648', '-8', '1.87648'],
  ['0', '-0.00000001', '-0.00000001'],
  ['-3.5', '3.5', '0.0'],
  ['8.50', '29.50', '38.00'],
  ['8.505', '29.50', '38.005'],
  ['1234567890.00000001', '0.1', '1234567890.10000001'],
])('%s and %s are %s', (one, other, sum) => expect(sumOf(one, other)).toBe(sum))

test.each([
  ['1234.5', '+1,234.5'],
  ['-1234.5', '-1,234.5'],
  ['0', '0'],
])('a difference of %s is shown as %s', (amount, shown) => expect(change(amount)).toBe(shown))
