import { expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'

it.each([
  [0n, 4, '0'],
  [1n, 4, '0.0001'],
  [12_300n, 4, '1.23'],
  [-12_300n, 4, '-1.23'],
  [50_000n, 4, '5'],
  [700n, 0, '700'],
])('%s units of 10^-%s are %s', (units, scale, text) => {
  expect(formatDecimal(units, scale)).toBe(text)
  if (units >= 0n) expect(parseDecimal(text, scale)).toBe(units)
})

it.each([
  [0n, 4, 2, '0.00'],
  [12_000n, 4, 2, '1.20'],
  [-12_345n, 4, 2, '-1.2345'],
  [700n, 0, 0, '700'],
])('%s units of 10^-%s with %s decimals or more are %s', (units, scale, min, text) =>
  expect(formatDecimal(units, scale, min)).toBe(text),
)

it.each(['', '-1', '+1', '1.', '.5', '01', '1e3', '1,5', ' 1', '1.00001', 'NaN', '１'])('refuses %j', (text) => {
  expect(parseDecimal(text, 4)).toBeNull()
})
