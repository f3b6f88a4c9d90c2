import { expect, it } from 'vitest'
import { type LimitRates, sumIn } from './sum-in.ts'

const rates: LimitRates = new Map(
  Object.entries({ CNY: 8n, USD: 1n, JPY: 160n }).map(([currency, rate]) => [
    currency,
    { currency, rateUnits: rate * 100_000_000n },
  ]),
)

it('sums over currencies and scales', () => {
  expect(sumIn('CNY', {}, rates)).toEqual({ minor: 0n, isWhole: true })
  expect(sumIn('CNY', { CNY: '100', USD: '100', JPY: '20' }, rates)).toEqual({ minor: 1_000n, isWhole: true })
  expect(sumIn('JPY', { CNY: '100' }, rates)).toEqual({ minor: 20n, isWhole: true })
})

it('needs no rate for its own currency and for nothing, and says when one is missing', () => {
  expect(sumIn('EUR', { EUR: '5', CNY: '0' }, rates)).toEqual({ minor: 5n, isWhole: true })
  expect(sumIn('EUR', { EUR: '5', CNY: '1' }, rates)).toEqual({ minor: 5n, isWhole: false })
  expect(sumIn('CNY', { CNY: '5', KWD: '1' }, rates)).toEqual({ minor: 5n, isWhole: false })
})
