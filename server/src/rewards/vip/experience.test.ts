import { currencyScales } from '@mingtang/contract/money.ts'
import { expect, it } from 'vitest'
import { factorOf, formatExperience, formatRatio, parseRatio, unitsOfPoint } from './experience.ts'

it.each([
  ['CNY', 100n, '1', '1'],
  ['USD', 100n, '7.2', '7.2'],
  ['JPY', 100n, '0.048', '4.8'],
  ['USDT', 1n, '7.2', '0.0000072'],
])('%s: %s minor units at %s are %s', (currency, effectiveMinor, ratio, points) => {
  const units = effectiveMinor * factorOf(currency) * 100n * (parseRatio(ratio) ?? 0n)
  expect(formatExperience(units)).toBe(points)
})

it('every currency fits into the units', () => {
  for (const currency of Object.keys(currencyScales)) expect(factorOf(currency)).toBeGreaterThan(0n)
  expect(formatExperience(unitsOfPoint)).toBe('1')
})

it.each(['', '-1', '1.0000001', '1e3', '1000000', 'x'])('the ratio %j is refused', (text) => {
  expect(parseRatio(text)).toBeNull()
})

it('a ratio is shown as it was typed', () => {
  expect(formatRatio(parseRatio('0.048') ?? 0n)).toBe('0.048')
})
