import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Purse } from './balance-rows.ts'

export type PlaySession = Purse & {
  /** The merchant's name for its player's session. */
  sessionId: string | null
  tokenHash: string
  gameCode: string
  parentOrigin: string
  language: string
  /** Where the merchant keeps the player's money; null when it lies here. */
  walletUrl: string | null
  stakedMinor: bigint
  paidMinor: bigint
}
export type Ticket = Purse & {
  gameCode: string
  language: string
  theme: string
  parentOrigin: string
  sessionId: string | null
}

/** Spends an unused ticket that is younger than 60 seconds; of concurrent callers one gets it. */
export async function spendTicket(tx: Connection, ticketHash: string): Promise<Ticket | undefined> {
  const rows = await tx.query<Ticket>(sql`
    UPDATE launch_tickets SET used_at = now()
    WHERE ticket_hash = ${ticketHash} AND used_at IS NULL AND created_at > now() - interval '60 seconds'
    RETURNING merchant, platform, player_id, currency, game_code, language, theme, parent_origin, session_id`)
  return rows[0]
}

/** The display settings and parent origin of a ticket; also for spent tickets. */
export async function findTicket(db: Connection, ticketHash: string) {
  const rows = await db.query<{ language: string; theme: string; parentOrigin: string; gameCode: string }>(sql`
    SELECT language, theme, parent_origin, game_code FROM launch_tickets WHERE ticket_hash = ${ticketHash}`)
  return rows[0]
}

export async function addSession(tx: Connection, tokenHash: string, ticket: Ticket): Promise<void> {
  await tx.query(sql`
    INSERT INTO play_sessions (token_hash, merchant, platform, player_id, currency, game_code, parent_origin, language,
      session_id)
    VALUES (${tokenHash}, ${ticket.merchant}, ${ticket.platform}, ${ticket.playerId}, ${ticket.currency},
      ${ticket.gameCode}, ${ticket.parentOrigin}, ${ticket.language}, ${ticket.sessionId})`)
}

/**
 * The session of a token that was used within twelve hours and that the merchant has not ended. Its last use is noted once a
 * minute: a call that only reads would otherwise write, and wait for the disk.
 */
export async function useSession(db: Connection, tokenHash: string): Promise<PlaySession | undefined> {
  const [session] = await db.query<PlaySession & { isToNote: boolean }>(sql`
    SELECT s.*, p.wallet_url, s.seen_at < now() - interval '1 minute' AS is_to_note
    FROM play_sessions s JOIN players p USING (merchant, platform, player_id)
    WHERE s.token_hash = ${tokenHash} AND s.seen_at > now() - interval '12 hours' AND NOT EXISTS (
      SELECT FROM merchant_sessions m WHERE m.merchant = s.merchant AND m.platform = s.platform
        AND m.session_id = s.session_id AND m.ended_at IS NOT NULL)`)
  if (session?.isToNote) await db.query(sql`UPDATE play_sessions SET seen_at = now() WHERE token_hash = ${tokenHash}`)
  return session
}

/** The session by the hash of its token, as useSession finds it, without a use of it. */
export async function findSession(db: Connection, tokenHash: string): Promise<PlaySession | undefined> {
  const rows = await db.query<PlaySession>(sql`
    SELECT s.*, p.wallet_url FROM play_sessions s JOIN players p USING (merchant, platform, player_id)
    WHERE s.token_hash = ${tokenHash} AND s.seen_at > now() - interval '12 hours'`)
  return rows[0]
}

export async function addToSession(tx: Connection, tokenHash: string, stakeMinor: bigint, payoutMinor: bigint) {
  const rows = await tx.query<{ netMinor: bigint }>(sql`
    UPDATE play_sessions SET staked_minor = staked_minor + ${stakeMinor}, paid_minor = paid_minor + ${payoutMinor}
    WHERE token_hash = ${tokenHash} RETURNING paid_minor - staked_minor AS net_minor`)
  return rows[0]?.netMinor ?? 0n
}

/** Adds what was paid to the sessions of these tokens. */
export async function addPaidToSessions(tx: Connection, paid: ReadonlyMap<string, bigint>): Promise<void> {
  await tx.query(sql`
    UPDATE play_sessions s SET paid_minor = s.paid_minor + p.minor
    FROM unnest(${[...paid.keys()]}::text[], ${[...paid.values()].map(String)}::bigint[]) AS p (token_hash, minor)
    WHERE s.token_hash = p.token_hash`)
}

/**
 * Locks the player's seat at the game, creating it if needed, and returns how many ms remain until the next round is
 * allowed.
 */
export async function lockSeat(
  tx: Connection,
  { merchant, platform, playerId, gameCode }: Pick<PlaySession, 'merchant' | 'platform' | 'playerId' | 'gameCode'>,
) {
  await tx.query(sql`
    INSERT INTO seats (merchant, platform, player_id, game_code)
    VALUES (${merchant}, ${platform}, ${playerId}, ${gameCode}) ON CONFLICT DO NOTHING`)
  const rows = await tx.query<{ waitMs: number }>(sql`
    SELECT ceil(greatest(0, extract(epoch FROM greatest(next_round_at, '2000-01-01') - clock_timestamp()) * 1000))::int
      AS wait_ms
    FROM seats WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}
      AND game_code = ${gameCode} FOR UPDATE`)
  return rows[0]?.waitMs ?? 0
}

export async function paceSeat(tx: Connection, session: PlaySession, cycleMs: number): Promise<void> {
  const { merchant, platform, playerId, gameCode } = session
  await tx.query(sql`
    UPDATE seats SET next_round_at = clock_timestamp() + ${cycleMs} * interval '1 millisecond'
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} AND game_code = ${gameCode}`)
}

/** Those of the sessions that the merchant has ended. */
export async function listEndedSessions(db: Connection, tokenHashes: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ tokenHash: string }>(sql`
    SELECT s.token_hash FROM play_sessions s JOIN merchant_sessions m USING (merchant, platform, session_id)
    WHERE s.token_hash = ANY(${tokenHashes}) AND m.ended_at IS NOT NULL`)
  return rows.map(({ tokenHash }) => tokenHash)
}
