// The markets as one merchant's players get them: what the feed says, and over it what the merchant's traders say. Nothing of
// the one is written into the other, so a message of the feed lifts no suspension, and a suspension that is lifted shows what
// the feed says by then.
import type { Connection } from '../../db/database.ts'
import type { OutcomeOdds } from '../feed/message.ts'
import {
  lockMarkets,
  type MarketRowKey,
  type MarketState,
  readMarkets,
  readMarketsByKey,
} from '../fixture/market-rows.ts'
import { onLadder } from '../price/ladder.ts'
import { type Laid, listLaid, shareTrading } from './overlay-rows.ts'

/** The markets of events as they are on offer, for whoever shows them. */
export async function readOffered(
  db: Connection,
  merchant: string,
  eventIds: readonly string[],
): Promise<MarketState[]> {
  return overlaid(db, merchant, await readMarkets(db, eventIds))
}

/** These markets alone as they are on offer. */
export async function readOfferedByKey(
  db: Connection,
  merchant: string,
  keys: readonly MarketRowKey[],
): Promise<MarketState[]> {
  return overlaid(db, merchant, await readMarketsByKey(db, keys))
}

/** The markets as they are on offer until the end of the transaction: whatever would change them waits. */
export async function lockOffered(
  tx: Connection,
  merchant: string,
  keys: readonly MarketRowKey[],
): Promise<MarketState[]> {
  // Before the markets: a trader who waits for tickets holds none of them.
  await shareTrading(tx, merchant)
  return overlaid(tx, merchant, await lockMarkets(tx, keys))
}

async function overlaid(db: Connection, merchant: string, markets: readonly MarketState[]): Promise<MarketState[]> {
  const laid = await listLaid(db, merchant, [...new Set(markets.map(({ eventId }) => eventId))])
  return layOver(markets, laid)
}

/** The markets with what traders say of them. */
export function layOver(markets: readonly MarketState[], laid: readonly Laid[]): MarketState[] {
  if (laid.length === 0) return [...markets]
  const byMarket = Map.groupBy(laid, keyOf)
  return markets.map((market) => {
    const own = [
      ...(byMarket.get(keyOf(market)) ?? []),
      ...(byMarket.get(keyOf({ ...market, marketId: 0, specifiers: '' })) ?? []),
    ]
    return own.reduce(laidOver, market)
  })
}

function keyOf({ eventId, marketId, specifiers }: MarketRowKey): string {
  return `${eventId}/${marketId}/${specifiers}`
}

function laidOver(market: MarketState, { what, outcomeId, oddsMilli }: Laid): MarketState {
  switch (what) {
    case 'SUSPENDED':
      return market.status === 'ACTIVE' ? { ...market, status: 'SUSPENDED' } : market
    case 'SETTLED':
    case 'VOID': {
      const outcomes = market.outcomes.map((outcome) => ({ ...outcome, isActive: false }))
      return { ...market, status: what === 'VOID' ? 'CANCELLED' : 'SETTLED', outcomes }
    }
    case 'ODDS': {
      const outcomes = market.outcomes.map((one) => (one.id === outcomeId ? handPriced(one, oddsMilli) : one))
      return { ...market, outcomes }
    }
  }
}

/** The chance moves on after a price was set by hand: what would be better than fair now is not paid. */
function handPriced(outcome: OutcomeOdds, handMilli: number): OutcomeOdds {
  const most = mostOddsMilli(outcome)
  if (outcome.oddsMilli === null || most === undefined) return outcome
  const oddsMilli = Math.min(handMilli, most)
  return oddsMilli > 1000 ? { ...outcome, oddsMilli } : { ...outcome, isActive: false }
}

/** The best odds that keep no less than nothing, on the ladder; undefined where nobody knows the chance. */
export function mostOddsMilli({ chance }: OutcomeOdds): number | undefined {
  return chance === undefined || chance <= 0 ? undefined : onLadder(1 / chance)
}
