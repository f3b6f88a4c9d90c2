// Rows of events that are long over. For as long as results may be corrected, everything is kept.
import type { Connection, Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** How long after the beginning of a match, or the end of a season, a result may be corrected, as the rules say. */
export const correctableDays = 90
const eventsAtOnce = 20

/**
 * Deletes what the feed said of the oldest events whose results can no longer be corrected and on which no ticket is open:
 * all of those that nobody bet on; of others the event and the markets of their tickets stay, because tickets are told
 * with their names and results. One batch; returns how many events there were.
 */
export async function forgetOldEvents(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await listOld(tx)
    if (ids.length === 0) return 0
    for (const table of ['book_markets', 'book_outcome_facts', 'book_rollbacks', 'book_cancellations']) {
      await tx.query({
        text: `DELETE FROM ${table} m WHERE event_id = ANY($1) AND NOT EXISTS (SELECT FROM book_legs l
          WHERE (l.event_id, l.market_id, l.specifiers) = (m.event_id, m.market_id, m.specifiers))`,
        values: [ids],
      })
    }
    await tx.query(sql`DELETE FROM book_stops WHERE event_id = ANY(${ids})`)
    await tx.query(sql`
      DELETE FROM book_fixtures f WHERE event_id = ANY(${ids})
        AND NOT EXISTS (SELECT FROM book_legs l WHERE l.event_id = f.event_id)`)
    await tx.query(sql`UPDATE book_fixtures SET forgotten_at = clock_timestamp() WHERE event_id = ANY(${ids})`)
    return ids.length
  })
}

/** Locked until the end of the transaction; those that another process has are left to it. */
async function listOld(tx: Connection): Promise<string[]> {
  const rows = await tx.query<{ eventId: string }>(sql`
    SELECT event_id FROM book_fixtures f
    WHERE forgotten_at IS NULL
      AND coalesce(ends_at, starts_at) < clock_timestamp() - ${correctableDays} * interval '1 day'
      AND NOT EXISTS (SELECT FROM book_legs l JOIN book_tickets t USING (ticket_id)
        WHERE l.event_id = f.event_id AND (t.state IN ('PENDING', 'ACCEPTED') OR t.is_due))
    ORDER BY coalesce(ends_at, starts_at) LIMIT ${eventsAtOnce} FOR UPDATE SKIP LOCKED`)
  return rows.map(({ eventId }) => eventId)
}
