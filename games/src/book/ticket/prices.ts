// The prices that a slip gets, from the markets as they are read or locked.
import { createHash } from 'node:crypto'
import type { Connection } from '../../db/database.ts'
import { type FixtureRow, readFixtures } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { lockOffered, readOffered } from '../overlay/overlay.ts'
import { Refusal } from '../../wire/refusal.ts'
import { builderPrice, type ToldEvent } from './builder.ts'
import { type OnOffer, priceOf } from './policy.ts'
import { refuseRelated } from './related.ts'
import { outcomeText, type OutcomeKey, type Slip, type SlipLeg } from './slip.ts'

/** A leg at the price at which it is taken. */
export type PricedLeg = SlipLeg & { readonly isLive: boolean }

/** A slip at the prices at which it is taken; those of a builder's legs are not what it is paid by. */
export type PricedSlip = { readonly legs: readonly PricedLeg[]; readonly builderOddsMilli: number | null }

/** A slip at the prices of now, by all markets of its matches; refused like its legs, or as its builder. */
export function pricedSlip(
  slip: Pick<Slip, 'legs' | 'policy' | 'builderOddsMilli'>,
  markets: readonly MarketState[],
  fixtures: readonly FixtureRow[],
): PricedSlip {
  const { builderOddsMilli: seenMilli, policy } = slip
  if (seenMilli === undefined) return { legs: pricedLegs(slip, markets, fixtures), builderOddsMilli: null }
  const legs = pricedLegs({ legs: slip.legs, policy: 'ANY' }, markets, fixtures)
  const builderOddsMilli = keptPrice(legs, { fixture: fixtures[0], markets })
  if (priceOf(policy, seenMilli, { isOpen: true, oddsMilli: builderOddsMilli, isLive: false }) === 'CHANGED') {
    throw new Refusal('PRICES_CHANGED', 'The price of the builder has changed.', { legs: [], builderOddsMilli })
  }
  return { legs, builderOddsMilli }
}

/** What a builder of these outcomes is offered at now. */
export async function quoteBuilder(db: Connection, merchant: string, keys: readonly OutcomeKey[]): Promise<number> {
  const events = keys.slice(0, 1).map(({ eventId }) => eventId)
  const [markets, fixtures] = [await readOffered(db, merchant, events), await readFixtures(db, events)]
  const closed = keys.filter((key) => !onOffer(key, markets, fixtures).isOpen)
  if (closed.length > 0) {
    const legs = closed.map((key) => ({ ...key, oddsMilli: null }))
    throw new Refusal('MARKET_CLOSED', 'A market of the slip takes no bets now.', { legs })
  }
  return keptPrice(keys, { fixture: fixtures[0], markets })
}

/**
 * Many slips ask for the same outcomes, every few seconds, and a placing asks again while it holds rows. What they are worth
 * is kept for exactly what it was made of: a trader's word and the clock change markets without a version.
 */
const kept = new Map<string, { readonly madeOf: string; readonly price: number | Refusal }>()
const mostKept = 1000

function keptPrice(keys: readonly OutcomeKey[], event: ToldEvent): number {
  const text = keys.map(outcomeText).toSorted().join('|')
  const madeOf = digestOf(event)
  const known = kept.get(text)
  const price = known?.madeOf === madeOf ? known.price : askedPrice(keys, event)
  kept.delete(text)
  kept.set(text, { madeOf, price })
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  if (price instanceof Refusal) throw price
  return price
}

function digestOf({ fixture, markets }: ToldEvent): string {
  const told = markets.map(({ marketId, specifiers, status, outcomes }) => [marketId, specifiers, status, outcomes])
  const { facts, clock, startsAt, hasBegun } = fixture ?? {}
  const text = JSON.stringify([fixture?.version.toString(), facts, clock, startsAt, hasBegun, told])
  return createHash('sha256').update(text).digest('base64')
}

function askedPrice(keys: readonly OutcomeKey[], event: ToldEvent): number | Refusal {
  try {
    return builderPrice(keys, event)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Locks the markets of a slip, and prices it by them as they then are until the end of the transaction. */
export async function lockPrices(
  tx: Connection,
  merchant: string,
  slip: Pick<Slip, 'legs' | 'policy' | 'builderOddsMilli'>,
): Promise<PricedSlip> {
  const events = slip.legs.map(({ eventId }) => eventId)
  const locked = await lockOffered(tx, merchant, marketsOf(slip.legs))
  // A builder hangs on what the feed says of the match as a whole. What would change that changes the locked markets too, or waits.
  const markets = slip.builderOddsMilli === undefined ? locked : await readOffered(tx, merchant, events)
  return pricedSlip(slip, markets, await readFixtures(tx, events))
}

/** The legs at the prices of now; refused as a whole when one takes no bets, or has a price that the policy does not take. */
function pricedLegs(
  slip: Pick<Slip, 'legs' | 'policy'>,
  markets: readonly MarketState[],
  fixtures: readonly FixtureRow[],
): PricedLeg[] {
  refuseRelated(slip.legs, fixtures)
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
    isLive: fixture?.state === 'LIVE' || fixture?.hasBegun === true,
  }
}

/** Each market of the legs once. */
export function marketsOf(legs: readonly OutcomeKey[]): OutcomeKey[] {
  return [...new Map(legs.map((leg) => [outcomeText({ ...leg, outcomeId: '' }), leg])).values()]
}
