import { describe, expect, it } from 'vitest'
import { cleanAmount, minorOf, permille, readAmount, sumOf, turnoverOf, wholeMinor } from './amount-text.ts'

describe('an amount as user input', () => {
  it.each([
    ['100', '100'],
    [' 1,234.50 ', '1234.50'],
    ['1\uff0c234\uff0c567', '1234567'],
    ['12 345.6', '12345.6'],
    ['12\u30025', '12.5'],
    ['\uff11\uff12\uff0e\uff15', '12.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['0', '0'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(cleanAmount(typed)).toBe(sent)
  })

  it.each(['12,50', '0,5', '1,2345', ',500', '1,234,56', '1.234,50', '12 50', '1\u3001000', '1,234 567'])(
    'does not guess what %s means',
    (typed) => {
      expect(readAmount(typed, 'CNY')).toEqual({ amountMinor: null, problem: 'form' })
    },
  )

  it.each(['abc', '-1', '1e3', '0x10', '1.2.3', '+5', '\u0661\u0662', 'NaN', '1234567890123456'])(
    'refuses %s',
    (typed) => {
      expect(readAmount(typed, 'CNY')).toEqual({ amountMinor: null, problem: 'form' })
    },
  )

  it('distinguishes too many decimals from an invalid number', () => {
    expect(readAmount('1.005', 'CNY').problem).toBe('scale')
    expect(readAmount('1.5', 'JPY').problem).toBe('scale')
    expect(readAmount('1.123456', 'USDT')).toEqual({ amountMinor: 1_123_456n, problem: null })
  })

  it('checks the limits, both inclusive', () => {
    const limits = { minimum: '10', maximum: '50000.00', available: '300.00' }
    expect(readAmount('', 'CNY', limits).problem).toBe('empty')
    expect(readAmount('0.00', 'CNY', limits).problem).toBe('zero')
    expect(readAmount('9.99', 'CNY', limits).problem).toBe('minimum')
    expect(readAmount('10', 'CNY', limits)).toEqual({ amountMinor: 1000n, problem: null })
    expect(readAmount('300', 'CNY', limits)).toEqual({ amountMinor: 30_000n, problem: null })
    expect(readAmount('300.01', 'CNY', limits).problem).toBe('available')
    expect(readAmount('50000.01', 'CNY', { maximum: '50000.00' }).problem).toBe('maximum')
    expect(readAmount('1', 'CNY', { available: '0.00' }).problem).toBe('available')
  })
})

describe('wire amounts', () => {
  it('are added exactly', () => {
    expect(sumOf(['0.10', '0.20', '1234567890.00'], 'CNY')).toBe('1234567890.30')
    expect(sumOf(['-5.00', '2.50'], 'CNY')).toBe('-2.50')
    expect(sumOf([], 'JPY')).toBe('0')
  })

  it('may be negative', () => {
    expect(minorOf('-4216.50', 'CNY')).toBe(-421_650n)
  })

  it('give shares from 0 to 1000', () => {
    expect(permille(1n, 3n)).toBe(333)
    expect(permille(5n, 0n)).toBe(0)
    expect(permille(9n, 3n)).toBe(1000)
  })

  it('ask for turnover that is rounded up', () => {
    expect([turnoverOf(3_000n, 150n), turnoverOf(1n, 50n), turnoverOf(1n, 0n)]).toEqual([4_500n, 1n, 0n])
  })
})

it.each([
  ['0.979445', 'CNY', '0.97'],
  ['12.34', 'CNY', '12.34'],
  ['0.009999', 'CNY', '0.00'],
  ['5', 'CNY', '5.00'],
  ['-3.509445', 'CNY', '-3.51'],
  ['-3.5', 'CNY', '-3.50'],
  ['7.9', 'JPY', '7'],
  ['1234567890123456.999', 'CNY', '1234567890123456.99'],
])('%s %s is shown as %s', (exact, currency, shown) => expect(wholeMinor(exact, currency)).toBe(shown))
