import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Why a ticket, or a market of it, was decided otherwise than by its facts. */
export type Reason = { readonly isVoid: boolean; readonly code: string; readonly note: string }

/** The reasons of tickets, by ticket; of those that were decided by their facts there are none. */
export async function readReasons(db: Connection, ticketIds: readonly string[]): Promise<Map<string, Reason[]>> {
  const rows = await db.query<Reason & { ticketId: string }>(sql`
    SELECT ticket_id, true AS is_void, void_code AS code, void_note AS note FROM book_tickets
    WHERE ticket_id = ANY(${ticketIds}::uuid[]) AND void_code IS NOT NULL
    UNION ALL
    SELECT DISTINCT t.ticket_id, r.facts IS NULL, r.reason_code, r.note
    FROM book_legs l JOIN book_tickets t USING (ticket_id)
    JOIN book_rulings r ON NOT r.is_released
      AND (r.merchant, r.event_id, r.market_id, r.specifiers) = (t.merchant, l.event_id, l.market_id, l.specifiers)
    WHERE t.ticket_id = ANY(${ticketIds}::uuid[]) AND t.void_code IS NULL
    ORDER BY 1, 2, 3, 4`)
  return Map.groupBy(rows, ({ ticketId }) => ticketId)
}
