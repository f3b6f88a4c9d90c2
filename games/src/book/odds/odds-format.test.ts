import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fractionOf, partOf, times } from './fraction.ts'
import {
  isOddsMilli,
  maxOddsMilli,
  oddsFormats,
  oddsMilliOf,
  payoutAt,
  quoteOf,
  quoteText,
  readQuote,
  returnOf,
} from './odds-format.ts'

const anyOdds = fc.integer({ min: 1001, max: maxOddsMilli })
const anyFormat = fc.constantFrom(...oddsFormats)

describe('published figures', () => {
  test.each([
    [1250, '1.25', '0.25', '0.25', '-4', '-400'],
    [1800, '1.8', '0.8', '0.8', '-1.25', '-125'],
    [2000, '2', '1', '1', '1', '100'],
    [2500, '2.5', '1.5', '-0.6667', '1.5', '150'],
    // The ends of the ladder.
    [1001, '1.001', '0.001', '0.001', '-1000', '-100000'],
    [10_000_000, '10000', '9999', '-0.0001', '9999', '999900'],
    [1920, '1.92', '0.92', '0.92', '-1.087', '-109'],
    [1999, '1.999', '0.999', '0.999', '-1.001', '-100'],
    [2001, '2.001', '1.001', '-0.999', '1.001', '100'],
  ] as const)('%i', (oddsMilli, ...figures) => {
    expect(oddsFormats.map((format) => quoteOf(oddsMilli, format).figure)).toEqual(figures)
  })

  test.each([
    ['MALAY', '-0.92', 92n, 192n],
    ['MALAY', '-0.92', 9200n, 19_200n],
    ['MALAY', '0.92', 100n, 192n],
    ['HONG_KONG', '0.8', 1000n, 1800n],
    ['INDONESIAN', '-1.25', 125n, 225n],
    ['INDONESIAN', '1.5', 100n, 250n],
    ['AMERICAN', '-125', 125n, 225n],
    ['AMERICAN', '150', 100n, 250n],
    ['AMERICAN', '100', 100n, 200n],
    ['DECIMAL', '2.17', 10_000n, 21_700n],
    // By the quoted figure, not by the decimal odds that it was made from: 2.5 would give 25,000,000.
    ['MALAY', '-0.6667', 10_000_000n, 24_999_250n],
    // What is left of a minor unit is not paid.
    ['MALAY', '-0.6667', 1n, 2n],
    ['DECIMAL', '1.999', 1n, 1n],
  ] as const)('%s %s pays %s back %s', (format, figure, stakeMinor, backMinor) => {
    expect(payoutAt(stakeMinor, { format, figure })).toBe(backMinor)
  })
})

describe('a quote that is read', () => {
  test.each([
    ['DECIMAL', '1.5', true],
    ['DECIMAL', '15', true],
    ['DECIMAL', '1,5', false],
    ['DECIMAL', '1.50', false],
    ['DECIMAL', '1', false],
    ['DECIMAL', '0.5', false],
    ['DECIMAL', '-1.5', false],
    ['DECIMAL', '1.5555', false],
    ['DECIMAL', '1e3', false],
    ['DECIMAL', ' 2', false],
    ['DECIMAL', '02', false],
    ['DECIMAL', '', false],
    ['DECIMAL', '99999999', false],
    ['HONG_KONG', '0.001', true],
    ['HONG_KONG', '0', false],
    ['MALAY', '-0.6667', true],
    ['MALAY', '1', true],
    ['MALAY', '-1', true],
    ['MALAY', '0', false],
    ['MALAY', '-0', false],
    ['MALAY', '1.01', false],
    ['MALAY', '-1.01', false],
    ['INDONESIAN', '-1.25', true],
    ['INDONESIAN', '0.99', false],
    ['INDONESIAN', '-0.99', false],
    ['AMERICAN', '-109', true],
    ['AMERICAN', '+150', false],
    ['AMERICAN', '150.5', false],
    ['AMERICAN', '99', false],
    ['AMERICAN', '-99', false],
  ] as const)('%s %j: %s', (format, figure, isRead) => {
    expect(readQuote(format, figure)).toEqual(isRead ? { format, figure } : undefined)
  })

  test('is what was quoted', () => {
    fc.assert(
      fc.property(anyOdds, anyFormat, (oddsMilli, format) => {
        const quote = quoteOf(oddsMilli, format)
        expect(readQuote(format, quote.figure)).toEqual(quote)
      }),
    )
  })
})

test('a quote is its odds to the last place of its format, and decimal and Hong Kong odds are them exactly', () => {
  const half = { DECIMAL: '0', HONG_KONG: '0', MALAY: '0.00005', INDONESIAN: '0.00005', AMERICAN: '0.5' } as const
  fc.assert(
    fc.property(anyOdds, anyFormat, (oddsMilli, format) => {
      const { figure } = quoteOf(oddsMilli, format)
      const wins = BigInt(oddsMilli - 1000)
      const base = format === 'AMERICAN' ? 100n : 1n
      const exact = figure.startsWith('-')
        ? { part: -base * 1000n, whole: wins }
        : { part: base * (format === 'DECIMAL' ? wins + 1000n : wins), whole: 1000n }
      const told = fractionOf(figure)
      const gap = told.part * exact.whole - exact.part * told.whole
      const limit = fractionOf(half[format])
      const size = (gap < 0n ? -gap : gap) * limit.whole
      expect(size <= limit.part * told.whole * exact.whole, `${oddsMilli} ${format} ${figure}`).toBe(true)
      if (half[format] === '0') expect(oddsMilliOf({ format, figure })).toBe(oddsMilli)
    }),
    { numRuns: 1000 },
  )
})

test('better odds are never quoted worse', () => {
  fc.assert(
    fc.property(anyOdds, anyOdds, anyFormat, (one, other, format) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const stake = 10n ** 12n
      expect(payoutAt(stake, quoteOf(most, format))).toBeGreaterThanOrEqual(payoutAt(stake, quoteOf(least, format)))
    }),
  )
})

test('a stake is never paid more than its quote gives', () => {
  fc.assert(
    fc.property(anyOdds, anyFormat, fc.bigInt({ min: 0n, max: 10n ** 15n }), (oddsMilli, format, stakeMinor) => {
      const quote = quoteOf(oddsMilli, format)
      const { part, whole } = returnOf(quote)
      const paid = payoutAt(stakeMinor, quote) * whole
      expect(paid <= stakeMinor * part && paid + whole > stakeMinor * part).toBe(true)
    }),
  )
})

test.each([
  ['DECIMAL', 2000, '2.00'],
  ['DECIMAL', 2175, '2.175'],
  ['MALAY', 2500, '\u22120.6667'],
  ['HONG_KONG', 1800, '0.80'],
  ['AMERICAN', 2500, '+150'],
  ['AMERICAN', 1800, '\u2212125'],
] as const)('%s %i is read as %s', (format, oddsMilli, text) => {
  expect(quoteText(quoteOf(oddsMilli, format))).toBe(text)
})

test('odds are whole thousandths above evens of nothing', () => {
  expect([1000, 1001.5, 0, -2000, maxOddsMilli + 1, Number.NaN].filter(isOddsMilli)).toEqual([])
  expect(() => quoteOf(1000, 'MALAY')).toThrow(RangeError)
})

test('fractions are exact', () => {
  const decimal = fc.integer({ min: -10_000, max: 10_000 }).map((value) => (value / 100).toFixed(2))
  fc.assert(
    fc.property(decimal, decimal, (left, right) => {
      const { part, whole } = times(fractionOf(left), fractionOf(right))
      expect(part * 10_000n).toBe(BigInt(Math.round(Number(left) * 100) * Math.round(Number(right) * 100)) * whole)
    }),
  )
  expect(partOf(100n, fractionOf('0.333'))).toBe(33n)
})
