import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { type MarketRowKey, statusOfMarket } from '../fixture/market-rows.ts'

/** What a trader has laid over an event (`marketId` 0), a market, or an outcome of it. */
export type Laid = MarketRowKey & {
  readonly what: 'SUSPENDED' | 'SETTLED' | 'VOID' | 'ODDS'
  readonly outcomeId: string
  readonly oddsMilli: number
}

/** All that the merchant's traders have laid over these events and that still stands. */
export async function listLaid(db: Connection, merchant: string, eventIds: readonly string[]): Promise<Laid[]> {
  return db.query<Laid>(sql`
    SELECT event_id, market_id, specifiers, 'SUSPENDED' AS what, '' AS outcome_id, 0 AS odds_milli
    FROM book_suspensions WHERE merchant = ${merchant} AND event_id = ANY(${eventIds})
    UNION ALL
    SELECT f.event_id, 0, '', 'SUSPENDED', '', 0 FROM book_suspensions s JOIN book_fixtures f ON f.sport = s.sport
    WHERE s.merchant = ${merchant} AND s.event_id = '' AND f.event_id = ANY(${eventIds})
    UNION ALL
    SELECT event_id, market_id, specifiers, CASE WHEN facts IS NULL THEN 'VOID' ELSE 'SETTLED' END, '', 0
    FROM book_rulings WHERE merchant = ${merchant} AND event_id = ANY(${eventIds}) AND NOT is_released
    UNION ALL
    SELECT event_id, market_id, specifiers, 'ODDS', outcome_id, odds_milli
    FROM book_hand_odds WHERE merchant = ${merchant} AND event_id = ANY(${eventIds}) AND until > clock_timestamp()`)
}

/** By event how many of its markets take bets of the merchant's players; one without any is missing. */
export async function countOffered(
  db: Connection,
  merchant: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ eventId: string; markets: number }>({
    text: `
      SELECT m.event_id, count(*)::int AS markets FROM book_markets m JOIN book_fixtures f ON f.event_id = m.event_id
      WHERE m.event_id = ANY($2) AND m.status = 'ACTIVE' AND ${statusOfMarket} = 'ACTIVE'
        AND NOT EXISTS (SELECT FROM book_suspensions s WHERE s.merchant = $1
          AND (s.event_id = '' AND s.sport = f.sport OR s.event_id = m.event_id
            AND (s.market_id = 0 OR (s.market_id, s.specifiers) = (m.market_id, m.specifiers))))
        AND NOT EXISTS (SELECT FROM book_rulings r WHERE r.merchant = $1 AND NOT r.is_released
          AND (r.event_id, r.market_id, r.specifiers) = (m.event_id, m.market_id, m.specifiers))
      GROUP BY m.event_id`,
    values: [merchant, eventIds],
  })
  return new Map(rows.map(({ eventId, markets }) => [eventId, markets]))
}

/** Until the end of the transaction no trader of the merchant changes what is on offer; tickets do not wait for each other. */
export async function shareTrading(tx: Connection, merchant: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`trading ${merchant}`}, 0))`)
}

/** Waits for the tickets that are being taken; those that come later see what this transaction has changed. */
export async function holdTrading(tx: Connection, merchant: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`trading ${merchant}`}, 0))`)
}
