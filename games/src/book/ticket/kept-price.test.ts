import { expect, test } from 'vitest'
import { toldOf } from '../../test/told-match.ts'
import { Refusal } from '../../wire/refusal.ts'
import { sampleFixtures } from '../simulate/sample-fixtures.ts'
import { beforeMatch } from '../simulate/steps.ts'
import type { Fixture } from '../sport/match.ts'
import type { ToldEvent } from './builder.ts'
import { pricedSlip } from './prices.ts'

const match = sampleFixtures('football')[1] as Fixture
const told = toldOf(beforeMatch(match), false)
const leg = { eventId: match.id, oddsMilli: 0 }
const legs = [
  { ...leg, marketId: 1, specifiers: '', outcomeId: '1' },
  { ...leg, marketId: 18, specifiers: 'total=2.5', outcomeId: '12' },
]

function priceBy({ fixture, markets }: ToldEvent): number | string | null {
  try {
    const slip = { legs, policy: 'ANY', builderOddsMilli: 2000 } as const
    return pricedSlip(slip, markets, fixture ? [fixture] : []).builderOddsMilli
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('the price of a builder is kept for what it was made of, and not for a version alone', () => {
  const price = priceBy(told)
  expect(price).toBeGreaterThan(1000)
  // The same version, with another chance of a leg: no model gives both any more.
  const markets = told.markets.map((market) => {
    if (market.marketId !== 18 || market.specifiers !== 'total=2.5') return market
    return { ...market, outcomes: market.outcomes.map((one) => ({ ...one, chance: 0.2 })) }
  })
  expect(priceBy({ ...told, markets })).toBe('NO_BUILDER_PRICE')
  expect(priceBy(told)).toBe(price)
})
