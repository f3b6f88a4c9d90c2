// The prices that a slip gets, from the markets as they are read or locked.
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { Refusal } from '../../wire/refusal.ts'
import { type OnOffer, priceOf } from './policy.ts'
import { outcomeText, type OutcomeKey, type Slip, type SlipLeg } from './slip.ts'

/** A leg at the price at which it is taken. */
export type PricedLeg = SlipLeg & { readonly isLive: boolean }

/** The legs at the prices of now; refused as a whole when one takes no bets, or has a price that the policy does not take. */
export function pricedLegs(
  slip: Pick<Slip, 'legs' | 'policy'>,
  markets: readonly MarketState[],
  fixtures: readonly FixtureRow[],
): PricedLeg[] {
  const offers = slip.legs.map((leg) => ({ leg, offer: onOffer(leg, markets, fixtures) }))
  const prices = offers.map(({ leg, offer }) => priceOf(slip.policy, leg.oddsMilli, offer))
  const closed = offers.filter((_, at) => prices[at] === 'CLOSED')
  if (closed.length > 0) throw changed('MARKET_CLOSED', 'A market of the slip takes no bets now.', closed)
  if (prices.includes('CHANGED')) throw changed('PRICES_CHANGED', 'A price of the slip has changed.', offers)
  return offers.map(({ leg, offer }, at) => ({ ...leg, oddsMilli: prices[at] as number, isLive: offer.isLive }))
}

type Offered = { readonly leg: SlipLeg; readonly offer: OnOffer }

/** The refusal with the prices of now, which are a new offer. */
function changed(code: string, message: string, offers: readonly Offered[]): Refusal {
  const legs = offers.map(({ leg: { eventId, marketId, specifiers, outcomeId }, offer }) => {
    return { eventId, marketId, specifiers, outcomeId, oddsMilli: offer.isOpen ? offer.oddsMilli : null }
  })
  return new Refusal(code, message, { legs })
}

/** An outcome as it is offered by these rows; one that nobody has spoken of takes no bets. */
export function onOffer(key: OutcomeKey, markets: readonly MarketState[], fixtures: readonly FixtureRow[]): OnOffer {
  const market = markets.find(
    ({ eventId, marketId, specifiers }) =>
      eventId === key.eventId && marketId === key.marketId && specifiers === key.specifiers,
  )
  const outcome = market?.outcomes.find(({ id }) => id === key.outcomeId)
  const fixture = fixtures.find(({ eventId }) => eventId === key.eventId)
  return {
    isOpen: fixture !== undefined && market?.status === 'ACTIVE' && outcome?.isActive === true,
    oddsMilli: outcome?.oddsMilli ?? null,
    isLive: fixture?.state === 'LIVE',
  }
}

/** Each market of the legs once. */
export function marketsOf(legs: readonly OutcomeKey[]): OutcomeKey[] {
  return [...new Map(legs.map((leg) => [outcomeText({ ...leg, outcomeId: '' }), leg])).values()]
}
