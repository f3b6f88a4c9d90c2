import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Purse } from '../platform/transfer-rows.ts'

export type PlaySession = Purse & {
  /** The merchant's name for its player's session. */
  sessionId: string | null
  tokenHash: string
  gameCode: string
  parentOrigin: string
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
export type SeedPair = {
  seedPairId: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string | null
  lastNonce: bigint
  state: 'next' | 'active' | 'revealed'
}
export type Round = {
  roundId: string
  roundNumber: bigint
  spinId: string
  seedPairId: string
  nonce: bigint
  stakeMinor: bigint
  payoutMinor: bigint
  balanceAfterMinor: bigint
  stops: number[]
  settledAt: Date
  seenAt: Date | null
}
export type RoundWithSeeds = Round & {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  seedState: SeedPair['state']
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
    INSERT INTO play_sessions (token_hash, merchant, platform, player_id, currency, game_code, parent_origin, session_id)
    VALUES (${tokenHash}, ${ticket.merchant}, ${ticket.platform}, ${ticket.playerId}, ${ticket.currency},
      ${ticket.gameCode}, ${ticket.parentOrigin}, ${ticket.sessionId})`)
}

/** The session of a token that was used within twelve hours and that the merchant has not ended; updates its last use. */
export async function useSession(db: Connection, tokenHash: string): Promise<PlaySession | undefined> {
  const rows = await db.query<PlaySession>(sql`
    UPDATE play_sessions SET seen_at = now()
    WHERE token_hash = ${tokenHash} AND seen_at > now() - interval '12 hours' AND NOT EXISTS (
      SELECT FROM merchant_sessions m WHERE m.merchant = play_sessions.merchant AND m.platform = play_sessions.platform
        AND m.session_id = play_sessions.session_id AND m.ended_at IS NOT NULL) RETURNING *`)
  return rows[0]
}

export async function addToSession(tx: Connection, tokenHash: string, stakeMinor: bigint, payoutMinor: bigint) {
  const rows = await tx.query<{ netMinor: bigint }>(sql`
    UPDATE play_sessions SET staked_minor = staked_minor + ${stakeMinor}, paid_minor = paid_minor + ${payoutMinor}
    WHERE token_hash = ${tokenHash} RETURNING paid_minor - staked_minor AS net_minor`)
  return rows[0]?.netMinor ?? 0n
}

/**
 * Locks the player's seat at the game, creating it if needed, and returns how many ms remain until the next spin is
 * allowed.
 */
export async function lockSeat(tx: Connection, { merchant, platform, playerId, gameCode }: PlaySession) {
  await tx.query(sql`
    INSERT INTO seats (merchant, platform, player_id, game_code)
    VALUES (${merchant}, ${platform}, ${playerId}, ${gameCode}) ON CONFLICT DO NOTHING`)
  const rows = await tx.query<{ waitMs: number }>(sql`
    SELECT ceil(greatest(0, extract(epoch FROM greatest(next_spin_at, '2000-01-01') - clock_timestamp()) * 1000))::int
      AS wait_ms
    FROM seats WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}
      AND game_code = ${gameCode} FOR UPDATE`)
  return rows[0]?.waitMs ?? 0
}

export async function paceSeat(tx: Connection, session: PlaySession, cycleMs: number): Promise<void> {
  const { merchant, platform, playerId, gameCode } = session
  await tx.query(sql`
    UPDATE seats SET next_spin_at = clock_timestamp() + ${cycleMs} * interval '1 millisecond'
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} AND game_code = ${gameCode}`)
}

/** The player's active and next pair; the caller must hold the seat lock. */
export async function readPairs(tx: Connection, session: PlaySession): Promise<SeedPair[]> {
  const { merchant, platform, playerId, gameCode } = session
  return tx.query<SeedPair>(sql`
    SELECT seed_pair_id, server_seed, server_seed_hash, client_seed, last_nonce, state FROM seed_pairs
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} AND game_code = ${gameCode}
      AND state <> 'revealed'`)
}

export async function addNextPair(
  tx: Connection,
  session: PlaySession,
  seed: { serverSeed: string; serverSeedHash: string },
): Promise<void> {
  const { merchant, platform, playerId, gameCode } = session
  await tx.query(sql`
    INSERT INTO seed_pairs (seed_pair_id, merchant, platform, player_id, game_code, server_seed, server_seed_hash, state)
    VALUES (${randomUUID()}, ${merchant}, ${platform}, ${playerId}, ${gameCode}, ${seed.serverSeed},
      ${seed.serverSeedHash}, 'next')`)
}

export async function activatePair(tx: Connection, seedPairId: string, clientSeed: string): Promise<void> {
  await tx.query(sql`
    UPDATE seed_pairs SET state = 'active', client_seed = ${clientSeed}
    WHERE seed_pair_id = ${seedPairId} AND state = 'next'`)
}

export async function revealPair(tx: Connection, seedPairId: string): Promise<void> {
  await tx.query(sql`
    UPDATE seed_pairs SET state = 'revealed', revealed_at = now()
    WHERE seed_pair_id = ${seedPairId} AND state = 'active'`)
}

export async function takeNonce(tx: Connection, seedPairId: string): Promise<bigint> {
  const rows = await tx.query<{ lastNonce: bigint }>(sql`
    UPDATE seed_pairs SET last_nonce = last_nonce + 1 WHERE seed_pair_id = ${seedPairId} AND state = 'active'
    RETURNING last_nonce`)
  if (!rows[0]) throw new Error('no active seed pair')
  return rows[0].lastNonce
}

export async function addRound(
  tx: Connection,
  session: PlaySession,
  round: Omit<Round, 'roundNumber' | 'settledAt' | 'seenAt'>,
): Promise<Date> {
  const rows = await tx.query<{ settledAt: Date }>(sql`
    INSERT INTO rounds (round_id, merchant, platform, player_id, currency, game_code, spin_id, seed_pair_id, nonce,
      stake_minor, payout_minor, balance_after_minor, stops)
    VALUES (${round.roundId}, ${session.merchant}, ${session.platform}, ${session.playerId}, ${session.currency},
      ${session.gameCode}, ${round.spinId}, ${round.seedPairId}, ${round.nonce}, ${round.stakeMinor},
      ${round.payoutMinor}, ${round.balanceAfterMinor}, ${round.stops}) RETURNING settled_at`)
  return rows[0]?.settledAt ?? new Date()
}

function selectRounds(where: string, values: unknown[]) {
  return {
    text: `SELECT r.*, p.server_seed, p.server_seed_hash, p.client_seed, p.state AS seed_state
      FROM rounds r JOIN seed_pairs p USING (seed_pair_id) WHERE ${where}`,
    values,
  }
}

const owner = 'r.merchant = $1 AND r.platform = $2 AND r.player_id = $3 AND r.game_code = $4'

function ownerOf({ merchant, platform, playerId, gameCode }: PlaySession): unknown[] {
  return [merchant, platform, playerId, gameCode]
}

export async function findRoundBySpin(tx: Connection, session: PlaySession, spinId: string) {
  const rows = await tx.query<RoundWithSeeds & { currency: string }>(
    selectRounds(`${owner} AND r.spin_id = $5`, [...ownerOf(session), spinId]),
  )
  return rows[0]
}

/** Any round by its number. */
export async function findRound(db: Connection, roundId: string) {
  const rows = await db.query<RoundWithSeeds & { currency: string }>(selectRounds('r.round_id = $1', [roundId]))
  return rows[0]
}

/** Whether a merchant's player played the round on the platform. */
export async function isRoundOf(
  db: Connection,
  { merchant, platform, playerId }: Omit<Purse, 'currency'>,
  roundId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM rounds WHERE round_id = ${roundId} AND merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId}`)
  return rows.length === 1
}

/** The player's rounds in the session's currency, newest first; with `before`, only rounds with a lower number. */
export async function listRounds(db: Connection, session: PlaySession, before: bigint | undefined, limit: number) {
  return db.query<RoundWithSeeds>(
    selectRounds(
      `${owner} AND r.currency = $5 AND ($6::bigint IS NULL OR r.round_number < $6) ORDER BY r.round_number DESC LIMIT $7`,
      [...ownerOf(session), session.currency, before ?? null, limit],
    ),
  )
}

export async function markSeen(db: Connection, session: PlaySession, roundId: string): Promise<void> {
  const { merchant, platform, playerId, gameCode } = session
  await db.query(sql`
    UPDATE rounds SET seen_at = now()
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} AND game_code = ${gameCode}
      AND seen_at IS NULL AND round_number <= (SELECT round_number FROM rounds
        WHERE round_id = ${roundId} AND merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId})`)
}
