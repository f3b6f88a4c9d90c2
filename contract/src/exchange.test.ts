import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertAmount, crossRate, crossScale, parseRate, type Rate, rateScale } from './exchange.ts'
import { currencyScales, scaleOf } from './money.ts'

const rateOf = (currency: string, text: string): Rate => ({ currency, rateUnits: parseRate(text) ?? 0n })

// Across more orders of magnitude than real currencies have.
const rate = fc.record({
  currency: fc.constantFrom(...Object.keys(currencyScales)),
  rateUnits: fc.bigInt({ min: 1n, max: 10n ** 17n - 1n }),
})
const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const sizeOf = (value: bigint) => (value < 0n ? -value : value)
const tenTo = (power: number) => 10n ** BigInt(power)

it.each([
  ['1.0876', 108_760_000n],
  ['167.45', 16_745_000_000n],
  ['0.00000001', 1n],
  ['1000000', 100_000_000_000_000n],
])('%j is a rate', (text, units) => {
  expect(parseRate(text)).toBe(units)
})

it.each([
  '0',
  '0.0',
  '-1',
  '+1',
  '1e6',
  '1,08',
  '.5',
  '1.',
  '',
  ' 1',
  'NaN',
  'Infinity',
  '1.000000001',
  '1000000000',
  '１',
])('%j is no rate', (text) => {
  expect(parseRate(text)).toBeNull()
})

it.each([
  [100_00n, 'USD', '1.16', 'CNY', '8.29', 714_66n],
  [1_000n, 'JPY', '178', 'CNY', '8.29', 46_57n],
  [123_456_789n, 'USDT', '1.16', 'JPY', '178', 18_944n],
  // A half goes to the even neighbour.
  [1n, 'CNY', '2', 'USD', '1', 0n],
  [3n, 'CNY', '2', 'USD', '1', 2n],
  [-3n, 'CNY', '2', 'USD', '1', -2n],
])('%s of %s at %s are in %s at %s: %s', (minor, from, fromRate, to, toRate, expected) => {
  expect(convertAmount(minor, rateOf(from, fromRate), rateOf(to, toRate))).toBe(expected)
})

it('a conversion is at most half a minor unit from the exact quotient', () => {
  fc.assert(
    fc.property(amount, rate, rate, (minor, from, to) => {
      const [dividend, divisor] = [
        minor * to.rateUnits * tenTo(scaleOf(to.currency)),
        from.rateUnits * tenTo(scaleOf(from.currency)),
      ]
      const rest = dividend - convertAmount(minor, from, to) * divisor
      expect(sizeOf(rest) * 2n <= divisor).toBe(true)
    }),
  )
})

it('more money never comes to less, a debt comes to the same with its sign, and its own currency to itself', () => {
  fc.assert(
    fc.property(amount, amount, rate, rate, (one, other, from, to) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(convertAmount(less, from, to) <= convertAmount(more, from, to)).toBe(true)
      expect(convertAmount(-one, from, to)).toBe(-convertAmount(one, from, to))
      expect(convertAmount(one, from, { ...from })).toBe(one)
    }),
  )
})

it('there and back is off by the rounding of both ways only', () => {
  fc.assert(
    fc.property(amount, rate, rate, (minor, from, to) => {
      const back = convertAmount(convertAmount(minor, from, to), to, from)
      // Half a minor unit of `to`, as seen in `from`, and half a minor unit of `from`.
      const [dividend, divisor] = [
        from.rateUnits * tenTo(scaleOf(from.currency)),
        to.rateUnits * tenTo(scaleOf(to.currency)),
      ]
      expect(sizeOf(back - minor) * 2n * divisor <= dividend + divisor).toBe(true)
    }),
  )
})

it('a cross rate has six significant digits and is right to them', () => {
  fc.assert(
    fc.property(rate, rate, (from, to) => {
      const shown = crossRate(from, to)
      const exact = to.rateUnits * tenTo(crossScale)
      const error = sizeOf(exact - shown * from.rateUnits)
      // Half of the sixth digit, or half a unit where the rate is so small that it has fewer.
      expect(error * 2n * 100_000n <= exact || error * 2n <= from.rateUnits).toBe(true)
    }),
  )
  expect(crossRate(rateOf('USD', '1.16'), rateOf('CNY', '8.29'))).toBe(71_465_500_000n)
  expect(crossRate(rateOf('JPY', '178'), rateOf('CNY', '8.29'))).toBe(465_730_000n)
})

it.each([0n, -1n])('a rate of %s converts nothing', (rateUnits) => {
  const [wrong, right] = [{ currency: 'USD', rateUnits }, rateOf('CNY', '8.29')]
  expect(() => convertAmount(1n, wrong, right)).toThrow(RangeError)
  expect(() => convertAmount(1n, right, wrong)).toThrow(RangeError)
  expect(() => crossRate(right, wrong)).toThrow(RangeError)
})

it('a rate of the table fits a column of the database', () => {
  expect(parseRate('999999999.99999999')! < 2n ** 63n).toBe(true)
  expect(rateScale).toBe(8)
})
