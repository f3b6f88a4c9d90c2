import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { PlaySession } from '../../player/session-rows.ts'
import type { OddsFormat } from '../odds/odds-format.ts'
import type { Purse } from '../../player/balance-rows.ts'
import { type OutcomeKey, type Slip, slipText } from './slip.ts'

export type TicketState = 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'SETTLED' | 'CASHED_OUT'
export type TicketRow = Purse & {
  ticketId: string
  ticketNumber: bigint
  gameCode: string
  tokenHash: string
  slip: string
  system: string | null
  builderOddsMilli: number | null
  /** The figure of a builder as it was quoted, in the format of its legs. */
  builderQuoted: string | null
  lineMinor: bigint
  stakeMinor: bigint
  maxPayoutMinor: bigint
  state: TicketState
  refusal: string | null
  decidesAt: Date | null
  soldStakeMinor: bigint
  soldPayoutMinor: bigint
  sellsAtMinor: bigint | null
  payoutMinor: bigint | null
  revision: number
  settlements: number
  owedMinor: bigint
  isDue: boolean
  placedAt: Date
  acceptedAt: Date | null
  settledAt: Date | null
  /** Why it is void as a whole, whatever becomes of its legs, by a code of `reason-words.ts`; the note is a trader's. */
  voidCode: string | null
  voidNote: string | null
}
export type LegRow = OutcomeKey & {
  ticketId: string
  leg: number
  oddsMilli: number
  quoteFormat: OddsFormat
  quoted: string
}
export type NewLeg = OutcomeKey & Pick<LegRow, 'oddsMilli' | 'quoteFormat' | 'quoted'>
/** The price of a builder; nulls for other tickets. */
export type BuilderColumns = Pick<TicketRow, 'builderOddsMilli' | 'builderQuoted'>
export type NewTicket = Pick<TicketRow, 'ticketId' | 'stakeMinor' | 'maxPayoutMinor' | 'placedAt'> & {
  slip: Slip
  builder: BuilderColumns
  delayMs: number
}

const ofPlayer = 'merchant = $1 AND platform = $2 AND player_id = $3'

export async function findTicketByRequest(
  tx: Connection,
  { merchant, platform, playerId }: PlaySession,
  requestId: string,
): Promise<TicketRow | undefined> {
  const rows = await tx.query<TicketRow>({
    text: `SELECT * FROM book_tickets WHERE ${ofPlayer} AND request_id = $4`,
    values: [merchant, platform, playerId, requestId],
  })
  return rows[0]
}

/** The ticket as it stands, if it is this player's. */
export async function findTicket(
  db: Connection,
  { merchant, platform, playerId }: Omit<Purse, 'currency'>,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const rows = await db.query<TicketRow>({
    text: `SELECT * FROM book_tickets WHERE ${ofPlayer} AND ticket_id = $4`,
    values: [merchant, platform, playerId, ticketId],
  })
  return rows[0]
}

/** A player's tickets, newest first: open ones, or those that are decided, before a number. */
export async function listTickets(
  db: Connection,
  { merchant, platform, playerId }: PlaySession,
  { isOpen, before, limit }: { isOpen: boolean; before: bigint | undefined; limit: number },
): Promise<TicketRow[]> {
  return db.query<TicketRow>({
    text: `SELECT * FROM book_tickets WHERE ${ofPlayer} AND (state IN ('PENDING', 'ACCEPTED')) = $4
        AND ($5::bigint IS NULL OR ticket_number < $5) ORDER BY ticket_number DESC LIMIT $6`,
    values: [merchant, platform, playerId, isOpen, before ?? null, limit],
  })
}

/** A player's open tickets, newest first, before a number. */
export async function listOpenOfPlayer(
  db: Connection,
  { merchant, platform, playerId }: Omit<Purse, 'currency'>,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<TicketRow[]> {
  return db.query<TicketRow>({
    text: `SELECT * FROM book_tickets WHERE ${ofPlayer} AND state IN ('PENDING', 'ACCEPTED')
      AND ($4::bigint IS NULL OR ticket_number < $4) ORDER BY ticket_number DESC LIMIT $5`,
    values: [merchant, platform, playerId, before ?? null, limit],
  })
}

/** The legs of tickets, by ticket, in their order. */
export async function listLegs(db: Connection, ticketIds: readonly string[]): Promise<Map<string, LegRow[]>> {
  const rows = await db.query<LegRow>(sql`
    SELECT * FROM book_legs WHERE ticket_id = ANY(${ticketIds}::uuid[]) ORDER BY ticket_id, leg`)
  return Map.groupBy(rows, ({ ticketId }) => ticketId)
}

/** Stores a ticket with its legs; one with a delay is pending, another accepted. */
export async function addTicket(
  tx: Connection,
  session: PlaySession,
  ticket: NewTicket,
  legs: readonly NewLeg[],
): Promise<TicketRow> {
  const { merchant, platform, playerId, currency, gameCode, tokenHash } = session
  const { ticketId, slip, delayMs } = ticket
  const isPending = delayMs > 0
  const rows = await tx.query<TicketRow>(sql`
    INSERT INTO book_tickets (ticket_id, merchant, platform, player_id, currency, game_code, token_hash, request_id, slip, system,
      builder_odds_milli, builder_quoted, line_minor, stake_minor, max_payout_minor, state, placed_at, decides_at, accepted_at)
    VALUES (${ticketId}, ${merchant}, ${platform}, ${playerId}, ${currency}, ${gameCode}, ${tokenHash}, ${slip.requestId},
      ${slipText(slip)}, ${slip.system}, ${ticket.builder.builderOddsMilli}, ${ticket.builder.builderQuoted},
      ${slip.lineMinor}, ${ticket.stakeMinor}, ${ticket.maxPayoutMinor}, ${isPending ? 'PENDING' : 'ACCEPTED'}, ${ticket.placedAt},
      CASE WHEN ${isPending}::boolean THEN clock_timestamp() + ${delayMs}::integer * interval '1 millisecond' END,
      CASE WHEN ${isPending}::boolean THEN NULL ELSE clock_timestamp() END)
    RETURNING *`)
  await putLegs(tx, ticketId, legs)
  return rows[0] as TicketRow
}

/** Writes the legs of a ticket, in place of those it had. */
export async function putLegs(tx: Connection, ticketId: string, legs: readonly NewLeg[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO book_legs (ticket_id, leg, event_id, market_id, specifiers, outcome_id, odds_milli, quote_format, quoted)
    SELECT ${ticketId}, place - 1, event_id, market_id, specifiers, outcome_id, odds_milli, quote_format, quoted
    FROM unnest(${legs.map(({ eventId }) => eventId)}::text[], ${legs.map(({ marketId }) => marketId)}::integer[],
      ${legs.map(({ specifiers }) => specifiers)}::text[], ${legs.map(({ outcomeId }) => outcomeId)}::text[],
      ${legs.map(({ oddsMilli }) => oddsMilli)}::integer[], ${legs.map(({ quoteFormat }) => quoteFormat)}::text[],
      ${legs.map(({ quoted }) => quoted)}::text[])
      WITH ORDINALITY AS l (event_id, market_id, specifiers, outcome_id, odds_milli, quote_format, quoted, place)
    ON CONFLICT (ticket_id, leg) DO UPDATE SET odds_milli = excluded.odds_milli, quoted = excluded.quoted`)
}

/** A pending ticket whose delay has passed, of this id if one is given, locked until the end of the transaction. */
export async function takePending(tx: Connection, ticketId?: string): Promise<TicketRow | undefined> {
  const rows = await tx.query<TicketRow>(sql`
    SELECT * FROM book_tickets WHERE state = 'PENDING' AND decides_at <= clock_timestamp()
      AND (${ticketId ?? null}::uuid IS NULL OR ticket_id = ${ticketId ?? null})
    ORDER BY decides_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return rows[0]
}

export async function acceptTicket(
  tx: Connection,
  ticketId: string,
  { maxPayoutMinor, builderOddsMilli, builderQuoted }: BuilderColumns & Pick<TicketRow, 'maxPayoutMinor'>,
): Promise<void> {
  await tx.query(sql`
    UPDATE book_tickets SET state = 'ACCEPTED', decides_at = NULL, accepted_at = clock_timestamp(), is_due = true,
      max_payout_minor = ${maxPayoutMinor}, builder_odds_milli = ${builderOddsMilli}, builder_quoted = ${builderQuoted}
    WHERE ticket_id = ${ticketId}`)
}

export async function rejectTicket(tx: Connection, ticketId: string, code: string): Promise<void> {
  await tx.query(sql`
    UPDATE book_tickets SET state = 'REJECTED', decides_at = NULL, refusal = ${code}, is_due = false
    WHERE ticket_id = ${ticketId}`)
}
