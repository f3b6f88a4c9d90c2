import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

test.each([
  ['0', 'CNY'],
  ['0.00', 'CNY'],
  ['-1', 'CNY'],
  ['+1', 'CNY'],
  ['0.001', 'CNY'],
  ['1.5', 'JPY'],
  ['1e3', 'CNY'],
  ['0x10', 'CNY'],
  [' 1', 'CNY'],
  ['1,000', 'CNY'],
  ['1.', 'CNY'],
  ['.5', 'CNY'],
  ['1.0.0', 'CNY'],
  ['\u0661\u0662', 'CNY'],
  ['\uff11', 'CNY'],
  ['1000000000000000', 'CNY'],
  ['999999999999999', 'USDT'],
  [1, 'CNY'],
  [null, 'CNY'],
  [['1'], 'CNY'],
])('refuses %j in %s', (text, currency) => {
  expect(() => parseAmount(text, currency)).toThrowError(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
})

test.each(['EUR', 'cny', '__proto__', 'toString', ''])('refuses the currency %j', (currency) => {
  expect(() => parseAmount('1', currency)).toThrowError(expect.objectContaining({ code: 'CURRENCY_UNKNOWN' }))
})

test.each([
  ['12.3', 'CNY', 1230n, '12.30'],
  ['0.01', 'CNY', 1n, '0.01'],
  ['7', 'JPY', 7n, '7'],
  ['0.000001', 'USDT', 1n, '0.000001'],
  ['999999999999999', 'CNY', 99999999999999900n, '999999999999999.00'],
])('reads %s %s as %s', (text, currency, minor, written) => {
  expect(parseAmount(text, currency)).toBe(minor)
  expect(formatAmount(minor, currency)).toBe(written)
  expect(formatAmount(-minor, currency)).toBe(`-${written}`)
})
