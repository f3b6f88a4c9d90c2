import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { playMoney } from '../wire/play-money.ts'

/**
 * Deletes trials that nobody has looked at for so many hours and that have nothing open, with all that they played; returns how
 * many. What was counted of them stays in the measured return of trials. Foreign keys are checked at the statement's end.
 */
export async function deleteOldTrials(db: Connection, hours: number, max: number): Promise<number> {
  const [row] = await db.query<{ trials: number }>(sql`
    WITH old AS MATERIALIZED (
      SELECT b.merchant, b.platform, b.player_id
      FROM balances b JOIN players p USING (merchant, platform, player_id)
      WHERE b.currency = ${playMoney} AND p.created_at < now() - make_interval(hours => ${hours})
        AND NOT EXISTS (SELECT FROM play_sessions s WHERE s.merchant = b.merchant AND s.platform = b.platform
          AND s.player_id = b.player_id AND s.seen_at >= now() - make_interval(hours => ${hours}))
        AND NOT EXISTS (SELECT FROM rounds r WHERE r.merchant = b.merchant AND r.platform = b.platform
          AND r.player_id = b.player_id AND r.status = 'OPEN')
        AND NOT EXISTS (SELECT FROM table_bets t WHERE t.merchant = b.merchant AND t.platform = b.platform
          AND t.player_id = b.player_id AND t.state = 'OPEN')
        AND NOT EXISTS (SELECT FROM table_chases c WHERE c.merchant = b.merchant AND c.platform = b.platform
          AND c.player_id = b.player_id AND c.state = 'OPEN')
        AND NOT EXISTS (SELECT FROM book_tickets t WHERE t.merchant = b.merchant AND t.platform = b.platform
          AND t.player_id = b.player_id AND t.state IN ('PENDING', 'ACCEPTED'))
        AND NOT EXISTS (SELECT FROM room_bets t WHERE t.merchant = b.merchant AND t.platform = b.platform
          AND t.player_id = b.player_id AND t.state IN ('ASKED', 'HELD'))
      ORDER BY p.created_at LIMIT ${max} FOR UPDATE OF b SKIP LOCKED
    ),
    acts AS (DELETE FROM round_acts WHERE round_id IN (
      SELECT round_id FROM rounds WHERE (merchant, platform, player_id) IN (TABLE old))),
    played AS (DELETE FROM rounds WHERE (merchant, platform, player_id) IN (TABLE old)),
    placed AS (DELETE FROM table_bets WHERE (merchant, platform, player_id) IN (TABLE old)),
    chases AS (DELETE FROM table_chases WHERE (merchant, platform, player_id) IN (TABLE old)),
    booked AS MATERIALIZED (SELECT ticket_id FROM book_tickets WHERE (merchant, platform, player_id) IN (TABLE old)),
    legs AS (DELETE FROM book_legs WHERE ticket_id IN (TABLE booked)),
    offers AS (DELETE FROM book_offers WHERE ticket_id IN (TABLE booked)),
    slips AS (DELETE FROM book_tickets WHERE ticket_id IN (TABLE booked)),
    sat AS (DELETE FROM room_seats WHERE (merchant, platform, player_id) IN (TABLE old)),
    hands AS (DELETE FROM room_bets WHERE (merchant, platform, player_id) IN (TABLE old)),
    seeds AS (DELETE FROM seed_pairs WHERE (merchant, platform, player_id) IN (TABLE old)),
    places AS (DELETE FROM seats WHERE (merchant, platform, player_id) IN (TABLE old)),
    sessions AS (DELETE FROM play_sessions WHERE (merchant, platform, player_id) IN (TABLE old)),
    tickets AS (DELETE FROM launch_tickets WHERE (merchant, platform, player_id) IN (TABLE old)),
    money AS (DELETE FROM balances WHERE (merchant, platform, player_id) IN (TABLE old)),
    people AS (DELETE FROM players WHERE (merchant, platform, player_id) IN (TABLE old))
    SELECT count(*)::int AS trials FROM old`)
  return row?.trials ?? 0
}
