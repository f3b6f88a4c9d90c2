import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { MarketRowKey } from '../fixture/market-rows.ts'
import type { OutcomeKey } from '../ticket/slip.ts'
import type { LimitRow } from '../ticket/limit-rows.ts'

/** What is suspended: a sport, an event (`marketId` 0), or a market. */
export type Suspended = MarketRowKey & { readonly sport: string }

/** Suspends or reopens; whether it was suspended before. */
export async function putSuspension(
  tx: Connection,
  merchant: string,
  { sport, eventId, marketId, specifiers }: Suspended,
  isSuspended: boolean,
): Promise<boolean> {
  const removed = await tx.query(sql`
    DELETE FROM book_suspensions WHERE merchant = ${merchant} AND sport = ${sport} AND event_id = ${eventId}
      AND market_id = ${marketId} AND specifiers = ${specifiers} RETURNING sport`)
  if (isSuspended) {
    await tx.query(sql`
      INSERT INTO book_suspensions (merchant, sport, event_id, market_id, specifiers)
      VALUES (${merchant}, ${sport}, ${eventId}, ${marketId}, ${specifiers})`)
  }
  return removed.length > 0
}

/** What is suspended of an event, by itself or with its sport. */
export async function listSuspended(
  db: Connection,
  merchant: string,
  { eventId, sport }: { eventId: string; sport: string },
): Promise<Suspended[]> {
  return db.query<Suspended>(sql`
    SELECT sport, event_id, market_id, specifiers FROM book_suspensions
    WHERE merchant = ${merchant} AND (event_id = ${eventId} OR sport = ${sport})`)
}

export type HandOdds = { readonly outcomeId: string; readonly oddsMilli: number; readonly until: Date | null }

/** Sets the price of an outcome, or takes it back; the one that stood before. */
export async function putHandOdds(
  tx: Connection,
  merchant: string,
  { eventId, marketId, specifiers, outcomeId }: OutcomeKey,
  set: { oddsMilli: number; until: Date | undefined } | undefined,
): Promise<HandOdds | undefined> {
  const [before] = await tx.query<HandOdds & { isOver: boolean }>(sql`
    DELETE FROM book_hand_odds WHERE merchant = ${merchant} AND event_id = ${eventId} AND market_id = ${marketId}
      AND specifiers = ${specifiers} AND outcome_id = ${outcomeId}
    RETURNING outcome_id, odds_milli, nullif(until, 'infinity') AS until, until <= clock_timestamp() AS is_over`)
  if (set) {
    await tx.query(sql`
      INSERT INTO book_hand_odds (merchant, event_id, market_id, specifiers, outcome_id, odds_milli, until)
      VALUES (${merchant}, ${eventId}, ${marketId}, ${specifiers}, ${outcomeId}, ${set.oddsMilli},
        coalesce(${set.until ?? null}::timestamptz, 'infinity'))`)
  }
  return before && !before.isOver ? before : undefined
}

/** The prices of an event's outcomes that stand. */
export async function listHandOdds(db: Connection, merchant: string, eventId: string) {
  return db.query<HandOdds & MarketRowKey>(sql`
    SELECT event_id, market_id, specifiers, outcome_id, odds_milli, nullif(until, 'infinity') AS until FROM book_hand_odds
    WHERE merchant = ${merchant} AND event_id = ${eventId} AND until > clock_timestamp()`)
}

/** Sets a limit, or takes it back; the one that stood before. */
export async function putLimit(
  tx: Connection,
  { merchant, currency }: { merchant: string; currency: string },
  { scope, key }: Pick<LimitRow, 'scope' | 'key'>,
  winMinor: bigint | undefined,
): Promise<bigint | undefined> {
  const [before] = await tx.query<{ winMinor: bigint }>(sql`
    DELETE FROM book_limits WHERE merchant = ${merchant} AND currency = ${currency} AND scope = ${scope} AND key = ${key}
    RETURNING win_minor`)
  if (winMinor !== undefined) {
    await tx.query(sql`
      INSERT INTO book_limits (merchant, currency, scope, key, win_minor)
      VALUES (${merchant}, ${currency}, ${scope}, ${key}, ${winMinor})`)
  }
  return before?.winMinor
}

/** Makes a ticket void that was taken and not sold whole; false when there is none of this merchant. */
export async function voidTicket(
  tx: Connection,
  merchant: string,
  ticketId: string,
  { reasonCode, note }: { reasonCode: string; note: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE book_tickets SET void_code = ${reasonCode}, void_note = ${note}, is_due = true
    WHERE merchant = ${merchant} AND ticket_id = ${ticketId} AND state IN ('ACCEPTED', 'SETTLED') RETURNING ticket_id`)
  return rows.length > 0
}

/** Pages look at matches whose version has changed. */
export async function tellSport(tx: Connection, sport: string): Promise<void> {
  await tx.query(sql`
    UPDATE book_fixtures SET version = version + 1, updated_at = clock_timestamp()
    WHERE event_id IN (SELECT event_id FROM book_fixtures WHERE sport = ${sport} AND state IN ('SCHEDULED', 'LIVE')
      ORDER BY event_id FOR NO KEY UPDATE)`)
}
