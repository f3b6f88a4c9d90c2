import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import { voided } from '../market/outcome.ts'
import type { TicketRow } from './ticket-rows.ts'

type OutcomeRow = { eventId: string; marketId: number; specifiers: string; outcomeId?: string }

/** Up to which change the tickets have been made due; undefined while another process does it. */
export async function takeSettledTo(tx: Connection): Promise<bigint | undefined> {
  const rows = await tx.query<{ change: bigint }>(sql`SELECT change FROM book_settling FOR UPDATE SKIP LOCKED`)
  return rows[0]?.change
}

export async function moveSettledTo(tx: Connection, change: bigint): Promise<void> {
  await tx.query(sql`UPDATE book_settling SET change = ${change}`)
}

/**
 * Makes the tickets due that have a leg on one of these outcomes, or on one of these markets. One that is due already is written
 * too: whoever settles it may have read what was before, and this waits until that is done.
 */
export async function makeDue(tx: Connection, outcomes: readonly OutcomeRow[]): Promise<void> {
  await tx.query(sql`
    UPDATE book_tickets SET is_due = true WHERE ticket_id IN (
      SELECT l.ticket_id FROM book_legs l
      JOIN unnest(${outcomes.map(({ eventId }) => eventId)}::text[], ${outcomes.map(({ marketId }) => marketId)}::integer[],
        ${outcomes.map(({ specifiers }) => specifiers)}::text[], ${outcomes.map(({ outcomeId }) => outcomeId ?? null)}::text[])
        AS changed (event_id, market_id, specifiers, outcome_id)
        ON (l.event_id, l.market_id, l.specifiers) = (changed.event_id, changed.market_id, changed.specifiers)
        AND (changed.outcome_id IS NULL OR changed.outcome_id = l.outcome_id))`)
}

/** Due tickets, locked until the end of the transaction; those that another process has are left to it. */
export async function takeDue(tx: Connection, limit: number): Promise<TicketRow[]> {
  return tx.query<TicketRow>(sql`
    SELECT * FROM book_tickets WHERE is_due AND state IN ('ACCEPTED', 'SETTLED')
    ORDER BY ticket_number LIMIT ${limit} FOR UPDATE SKIP LOCKED`)
}

type FactRow = {
  ticketId: string
  leg: number
  result: 0 | 1
  voidFactor: 0 | 0.5 | 1
  deadHeatFactor: number
  /** What a trader says of the outcome, in place of the feed. */
  ruled: OutcomeFact | null
  isVoid: boolean
}

/**
 * What became of the legs of tickets, by ticket and leg; without an entry it is open. A ticket that is void by itself goes
 * before a trader's ruling of the market, and that before all that the feed says.
 */
export async function readFacts(
  tx: Connection,
  ticketIds: readonly string[],
): Promise<Map<string, Map<number, OutcomeFact>>> {
  const rows = await tx.query<FactRow>(sql`
    SELECT l.ticket_id, l.leg, f.result, f.void_factor, f.dead_heat_factor, r.facts -> l.outcome_id AS ruled,
      t.void_code IS NOT NULL
        OR CASE WHEN r.event_id IS NULL THEN c.event_id IS NOT NULL ELSE r.facts IS NULL END AS is_void
    FROM book_legs l JOIN book_tickets t USING (ticket_id)
    LEFT JOIN book_outcome_facts f ON NOT f.is_rolled_back
      AND (f.event_id, f.market_id, f.specifiers, f.outcome_id) = (l.event_id, l.market_id, l.specifiers, l.outcome_id)
    LEFT JOIN book_rulings r ON NOT r.is_released
      AND (r.merchant, r.event_id, r.market_id, r.specifiers) = (t.merchant, l.event_id, l.market_id, l.specifiers)
    LEFT JOIN LATERAL (SELECT c.event_id FROM book_cancellations c
      WHERE (c.event_id, c.market_id, c.specifiers) = (l.event_id, l.market_id, l.specifiers) AND NOT c.is_rolled_back
        AND t.accepted_at >= c.accepted_from AND t.accepted_at < c.accepted_until LIMIT 1) c ON true
    WHERE l.ticket_id = ANY(${ticketIds}::uuid[]) AND (f.event_id IS NOT NULL
      OR c.event_id IS NOT NULL OR r.event_id IS NOT NULL OR t.void_code IS NOT NULL)`)
  const facts = new Map<string, Map<number, OutcomeFact>>()
  for (const { ticketId, leg, isVoid, ruled, result, voidFactor, deadHeatFactor } of rows) {
    const ofTicket = facts.get(ticketId) ?? new Map<number, OutcomeFact>()
    const told = { result, voidFactor, ...(deadHeatFactor !== 1 && { deadHeatFactor }) }
    facts.set(ticketId, ofTicket.set(leg, isVoid ? voided : (ruled ?? told)))
  }
  return facts
}

/** Nothing is to be done for these until a leg changes again. */
export async function clearDue(tx: Connection, ticketIds: readonly string[]): Promise<void> {
  await tx.query(sql`UPDATE book_tickets SET is_due = false WHERE ticket_id = ANY(${ticketIds}::uuid[])`)
}

/** All that a ticket was paid when it was settled, for the first time or anew. */
export type SettledEnd = {
  readonly ticketId: string
  readonly payoutMinor: bigint
  readonly owedMinor: bigint
  readonly revision: number
}

/** The tickets are settled. Returns them by their ids. */
export async function storeSettled(tx: Connection, ends: readonly SettledEnd[]): Promise<Map<string, TicketRow>> {
  const rows = await tx.query<TicketRow>(sql`
    UPDATE book_tickets t SET state = 'SETTLED', payout_minor = e.payout, owed_minor = e.owed, revision = e.revision,
      settlements = t.settlements + 1, settled_at = clock_timestamp(), is_due = false
    FROM unnest(${ends.map(({ ticketId }) => ticketId)}::uuid[], ${ends.map(({ payoutMinor }) => payoutMinor.toString())}::bigint[],
      ${ends.map(({ owedMinor }) => owedMinor.toString())}::bigint[], ${ends.map(({ revision }) => revision)}::integer[])
      AS e (ticket_id, payout, owed, revision)
    WHERE t.ticket_id = e.ticket_id RETURNING t.*`)
  return new Map(rows.map((row) => [row.ticketId, row]))
}
