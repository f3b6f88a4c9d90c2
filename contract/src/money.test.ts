import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupAmount } from './group-amount.ts'
import { currencyScales, formatAmount, parseAmount } from './money.ts'

const refused = [
  '',
  '-1',
  '-0',
  '+1',
  '1e3',
  '0x10',
  '\u0661\u0662',
  '\uff11\uff12',
  ' 1',
  '1 ',
  '1,000',
  '1.0.0',
  '.5',
  '1.',
  'NaN',
  'Infinity',
  '00',
  '01',
  '1.001',
  '1e-9',
  '1'.repeat(16),
]

test.each(refused)('"%s" is not a CNY amount', (text) => {
  expect(parseAmount(text, 'CNY')).toBeNull()
})

test('more decimals than the scale are rejected, not rounded', () => {
  expect(parseAmount('100.5', 'JPY')).toBeNull()
  expect(parseAmount('0.005', 'CNY')).toBeNull()
  expect(parseAmount('0.0000001', 'USDT')).toBeNull()
  expect(parseAmount('0.005', 'KWD')).toBe(5n)
})

test('one hundred units have the same value at every scale', () => {
  for (const currency of Object.keys(currencyScales)) {
    expect(parseAmount(formatAmount(parseAmount('100', currency)!, currency), currency)).toBe(
      parseAmount('100', currency),
    )
  }
})

test('parse after format is the identity for every amount and currency', () => {
  const currencies = fc.constantFrom(...Object.keys(currencyScales))
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      currencies,
      (minor, currency) => parseAmount(formatAmount(minor, currency), currency) === minor,
    ),
    { numRuns: 100_000 },
  )
})

test('amounts beyond 2^53 keep every cent', () => {
  expect(formatAmount(9_007_199_254_740_993n, 'CNY')).toBe('90071992547409.93')
  expect(formatAmount(-5n, 'CNY')).toBe('-0.05')
  expect(groupAmount('1234567890.00')).toBe('1,234,567,890.00')
  expect(groupAmount('-1234.5')).toBe('-1,234.5')
  expect(() => formatAmount(1n, 'constructor')).toThrow(RangeError)
})
