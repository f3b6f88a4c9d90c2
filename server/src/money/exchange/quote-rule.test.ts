import { parseRate } from '@mingtang/contract/exchange.ts'
import { currencyScales } from '@mingtang/contract/money.ts'
import { expect, it } from 'vitest'
import { sandboxRates, sandboxTable } from '../../base/providers/rates/sandbox-rates.ts'
import { isFresh, judgeQuote } from './quote-rule.ts'

const today = '2026-11-24'
const beforeOf = (rate: string, quotedOn = '2026-11-23') => ({ rateUnits: parseRate(rate) ?? 0n, quotedOn })
const judge = (rate: string, { quotedOn = today, before = beforeOf('1.1602'), currency = 'USD' } = {}) => {
  const verdict = judgeQuote({ currency, rate }, quotedOn, { before, today })
  return verdict.kind === 'refuse' ? verdict.why : verdict.kind
}

it.each(['0', '-1.16', '1e6', 'NaN', '', '1,16', '0.000000001'])('a rate of %j is none', (rate) => {
  expect(judge(rate)).toBe('RATE_WRONG')
})

it.each([
  ['1.1602', 'take'],
  ['1.2762', 'take'],
  ['1.2763', 'RATE_JUMPED'],
  ['1.0548', 'take'],
  ['1.0547', 'RATE_JUMPED'],
  ['1000000', 'RATE_JUMPED'],
  ['0.00000001', 'RATE_JUMPED'],
])('after 1.1602 yesterday, %s is %s', (rate, verdict) => {
  expect(judge(rate)).toBe(verdict)
})

it.each([
  ['1', '1.1', 'take'],
  ['1', '1.10000001', 'RATE_JUMPED'],
  ['1.1', '1', 'take'],
  ['1.1', '0.99999999', 'RATE_JUMPED'],
])('a tenth is no jump, more is one: after %s, %s is %s', (before, rate, verdict) => {
  expect(judge(rate, { before: beforeOf(before) })).toBe(verdict)
})

it('a rate that has become old is followed by one of half to twice its size, and nothing else', () => {
  const before = beforeOf('1.1602', '2026-11-17')
  expect(['2.3', '0.59', '2.33', '0.58', '1000000'].map((rate) => judge(rate, { before }))).toEqual([
    'take',
    'take',
    'RATE_JUMPED',
    'RATE_JUMPED',
    'RATE_JUMPED',
  ])
})

it('the first rate of all is compared with the built-in table', () => {
  const first = (currency: string, rate: string) => {
    const verdict = judgeQuote({ currency, rate }, today, { before: undefined, today })
    return verdict.kind === 'refuse' ? verdict.why : verdict.kind
  }
  expect([first('JPY', '160'), first('JPY', '1.6'), first('USD', '1000000')]).toEqual([
    'take',
    'RATE_JUMPED',
    'RATE_JUMPED',
  ])
})

it.each([
  ['2026-11-25', 'DATE_WRONG'],
  ['2026-02-30', 'DATE_WRONG'],
  ['', 'DATE_WRONG'],
  ['2026-11-24', 'take'],
  ['2026-11-23', 'take'],
  ['2026-11-22', 'DATE_OLD'],
])('after rates of yesterday, those of %j are %s', (quotedOn, verdict) => {
  expect(judge('1.1602', { quotedOn })).toBe(verdict)
})

it('rates of a date that could not be shown are not taken', () => {
  const before = beforeOf('1.1602', '2026-11-10')
  expect(judge('1.1602', { quotedOn: '2026-11-17', before })).toBe('DATE_OLD')
  expect(judge('1.1602', { quotedOn: '2026-11-18', before })).toBe('take')
})

it("currencies that are not ours are skipped, and names of an object's own are none", () => {
  expect([judge('1.5', { currency: 'AUD' }), judge('1.5', { currency: 'toString' })]).toEqual(['skip', 'skip'])
})

it('a rate is shown for six days, which covers the longest pause of the bank', () => {
  expect([isFresh('2026-04-02', '2026-04-08'), isFresh('2026-04-02', '2026-04-09')]).toEqual([true, false])
})

it('the built-in table has a rate of every currency, which the rule takes', async () => {
  expect(Object.keys(sandboxTable).sort()).toEqual(Object.keys(currencyScales).sort())
  const answer = await sandboxRates.quotes()
  if (answer.kind !== 'done') throw new Error('The sandbox does not answer')
  const { quotedOn, rows } = answer.value
  for (const row of rows) expect(judgeQuote(row, quotedOn, { before: undefined, today: quotedOn }).kind).toBe('take')
})
