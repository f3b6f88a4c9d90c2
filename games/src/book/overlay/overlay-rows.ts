import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { MarketRowKey } from '../fixture/market-rows.ts'

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

/** Until the end of the transaction no trader of the merchant changes what is on offer; tickets do not wait for each other. */
export async function shareTrading(tx: Connection, merchant: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`trading ${merchant}`}, 0))`)
}

/** Waits for the tickets that are being taken; those that come later see what this transaction has changed. */
export async function holdTrading(tx: Connection, merchant: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`trading ${merchant}`}, 0))`)
}
