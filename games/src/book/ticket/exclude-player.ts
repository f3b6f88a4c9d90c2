import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Purse } from '../../player/balance-rows.ts'
import { selfExcluded } from './reason-words.ts'

/**
 * Makes the tickets void of a player who excludes himself, of which no match has begun, and those that wait for their delay.
 * The worker gives the stakes back as it pays every other ticket, once; what has begun stands. Asked again it finds what is
 * new. Returns how many tickets there were.
 */
export async function excludePlayer(
  db: Database,
  { merchant, platform, playerId }: Omit<Purse, 'currency'>,
): Promise<number> {
  // A match is late, or the feed is silent: then what was to begin counts as begun.
  const rows = await db.query(sql`
    UPDATE book_tickets t SET void_code = ${selfExcluded}, void_note = '', is_due = true,
      decides_at = CASE WHEN state = 'PENDING' THEN clock_timestamp() END
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}
      AND state IN ('PENDING', 'ACCEPTED') AND void_code IS NULL
      AND (state = 'PENDING' OR NOT EXISTS (
        SELECT FROM book_legs l JOIN book_fixtures f USING (event_id) WHERE l.ticket_id = t.ticket_id
          AND (f.state NOT IN ('SCHEDULED', 'CANCELLED') OR f.state = 'SCHEDULED' AND f.starts_at <= clock_timestamp())))
    RETURNING 1`)
  return rows.length
}
