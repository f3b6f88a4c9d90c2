import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { TicketRow } from '../ticket/ticket-rows.ts'

export type OfferRow = {
  offerId: string
  ticketId: string
  amountMinor: bigint
  leftMinor: bigint
  decided: number
  until: Date
  soldAt: Date | null
  isOver: boolean
}

/** Stores what is offered for what is left of a ticket, from now on for so long. */
export async function addOffer(
  db: Connection,
  ticketId: string,
  { amountMinor, leftMinor, decided }: Pick<OfferRow, 'amountMinor' | 'leftMinor' | 'decided'>,
  offerMs: number,
): Promise<OfferRow> {
  const rows = await db.query<OfferRow>(sql`
    INSERT INTO book_offers (offer_id, ticket_id, amount_minor, left_minor, decided, until)
    VALUES (gen_random_uuid(), ${ticketId}, ${amountMinor}, ${leftMinor}, ${decided},
      clock_timestamp() + ${offerMs}::integer * interval '1 millisecond')
    RETURNING *, false AS is_over`)
  return rows[0] as OfferRow
}

export async function findOffer(db: Connection, offerId: string): Promise<OfferRow | undefined> {
  const rows = await db.query<OfferRow>(sql`
    SELECT *, until < clock_timestamp() AS is_over FROM book_offers WHERE offer_id = ${offerId}`)
  return rows[0]
}

const offersAtOnce = 1000

/**
 * Deletes offers that nobody took and that have been over for an hour; those that were taken stay, because the same press
 * is answered alike for ever. One batch, the oldest first; whether it was full.
 */
export async function forgetOldOffers(db: Connection): Promise<boolean> {
  const rows = await db.query(sql`
    DELETE FROM book_offers WHERE offer_id IN (
      SELECT offer_id FROM book_offers WHERE sold_at IS NULL AND until < clock_timestamp() - interval '1 hour'
      ORDER BY until LIMIT ${offersAtOnce} FOR UPDATE SKIP LOCKED)
    RETURNING offer_id`)
  return rows.length === offersAtOnce
}

/** Locks a ticket until the end of the transaction. */
export async function lockTicket(tx: Connection, ticketId: string): Promise<TicketRow | undefined> {
  const rows = await tx.query<TicketRow>(sql`SELECT * FROM book_tickets WHERE ticket_id = ${ticketId} FOR UPDATE`)
  return rows[0]
}

/** Stores a sale; a ticket that is sold whole is over. */
export async function storeSale(
  tx: Connection,
  ticketId: string,
  sale: { stakeMinor: bigint; payoutMinor: bigint; isWhole: boolean; offerId: string },
): Promise<TicketRow> {
  const { stakeMinor, payoutMinor, isWhole } = sale
  await tx.query(sql`UPDATE book_offers SET sold_at = clock_timestamp() WHERE offer_id = ${sale.offerId}`)
  const rows = await tx.query<TicketRow>(sql`
    UPDATE book_tickets SET sold_stake_minor = sold_stake_minor + ${stakeMinor}, sold_payout_minor = sold_payout_minor + ${payoutMinor},
      payout_minor = coalesce(payout_minor, 0) + ${payoutMinor}, revision = revision + 1,
      state = CASE WHEN ${isWhole}::boolean THEN 'CASHED_OUT' ELSE state END,
      settled_at = CASE WHEN ${isWhole}::boolean THEN clock_timestamp() END
    WHERE ticket_id = ${ticketId} RETURNING *`)
  return rows[0] as TicketRow
}

export async function storeSellsAt(tx: Connection, ticketId: string, sellsAtMinor: bigint | null): Promise<void> {
  await tx.query(sql`UPDATE book_tickets SET sells_at_minor = ${sellsAtMinor} WHERE ticket_id = ${ticketId}`)
}

/** Open tickets that are sold by themselves at a set amount, after a number. */
export async function listSelling(db: Connection, after: bigint | undefined, limit: number): Promise<TicketRow[]> {
  return db.query<TicketRow>(sql`
    SELECT * FROM book_tickets WHERE state = 'ACCEPTED' AND sells_at_minor IS NOT NULL
      AND (${after ?? null}::bigint IS NULL OR ticket_number > ${after ?? null})
    ORDER BY ticket_number LIMIT ${limit}`)
}
