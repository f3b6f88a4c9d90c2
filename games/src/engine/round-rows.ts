import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { MerchantSession } from '../player/merchant-sessions.ts'
import type { Purse } from '../player/balance-rows.ts'
import type { Json } from './game.ts'
import type { SeedMaker, SeedPair, StoredSeed } from './seed-rows.ts'
import type { PlaySession } from '../player/session-rows.ts'

/** Who ended a round: the player, the limit of a round left alone, or the end of the merchant's session. */
export type EndedBy = 'PLAYER' | 'LIMIT' | 'SESSION_END'
/** What a round has from its opening. */
type Opened = {
  roundId: string
  requestId: string
  seedPairId: string
  nonce: bigint
  stakeMinor: bigint
  choice: Json
}
export type Round = Opened & {
  roundNumber: bigint
  status: 'SETTLED' | 'VOIDED'
  payoutMinor: bigint
  balanceAfterMinor: bigint
  result: Json
  endedBy: EndedBy
  openedAt: Date
  settledAt: Date
  seenAt: Date | null
}
type Seeds = StoredSeed & {
  serverSeedHash: string
  clientSeed: string
  clientSeedBy: SeedMaker
  seedState: SeedPair['state']
}
/** The acts of a staged round in their order; none of a round of one draw. */
type Acts = { acts: readonly Json[] }
export type RoundWithSeeds = Round & Seeds & Acts
/** A round between its acts. */
export type OpenRound = Opened & Seeds & Acts & { status: 'OPEN'; openedAt: Date }
/** Whose round it is, and which page has it. */
export type Owned = Purse & { gameCode: string; tokenHash: string }
/** An open round that ends by default, and why. */
export type Due = Owned & { roundId: string; endedBy: EndedBy }

/** Adds a round of one draw, settled. */
export async function addRound(
  tx: Connection,
  session: PlaySession,
  round: Opened & Pick<Round, 'payoutMinor' | 'balanceAfterMinor' | 'result'>,
): Promise<Date> {
  const rows = await tx.query<{ settledAt: Date }>(sql`
    INSERT INTO rounds (round_id, merchant, platform, player_id, currency, game_code, request_id, seed_pair_id, nonce,
      stake_minor, payout_minor, balance_after_minor, choice, result)
    VALUES (${round.roundId}, ${session.merchant}, ${session.platform}, ${session.playerId}, ${session.currency},
      ${session.gameCode}, ${round.requestId}, ${round.seedPairId}, ${round.nonce}, ${round.stakeMinor},
      ${round.payoutMinor}, ${round.balanceAfterMinor}, ${JSON.stringify(round.choice)}, ${JSON.stringify(round.result)})
    RETURNING settled_at`)
  return rows[0]?.settledAt ?? new Date()
}

/** Adds a staged round, open on the page of the session. */
export async function addOpenRound(tx: Connection, session: PlaySession, round: Opened): Promise<Date> {
  const rows = await tx.query<{ openedAt: Date }>(sql`
    INSERT INTO rounds (round_id, merchant, platform, player_id, currency, game_code, request_id, seed_pair_id, nonce,
      stake_minor, choice, status, settled_at, token_hash)
    VALUES (${round.roundId}, ${session.merchant}, ${session.platform}, ${session.playerId}, ${session.currency},
      ${session.gameCode}, ${round.requestId}, ${round.seedPairId}, ${round.nonce}, ${round.stakeMinor},
      ${JSON.stringify(round.choice)}, 'OPEN', NULL, ${session.tokenHash})
    RETURNING opened_at`)
  return rows[0]?.openedAt ?? new Date()
}

export async function addAct(tx: Connection, roundId: string, place: number, requestId: string, act: Json) {
  await tx.query(sql`
    INSERT INTO round_acts (round_id, place, request_id, act)
    VALUES (${roundId}, ${place}, ${requestId}, ${JSON.stringify(act)})`)
}

/** Where among the acts of the round this request stands; undefined when it is new. */
export async function findAct(tx: Connection, roundId: string, requestId: string) {
  const rows = await tx.query<{ place: number; act: Json }>(sql`
    SELECT place, act FROM round_acts WHERE round_id = ${roundId} AND request_id = ${requestId}`)
  return rows[0]
}

export async function endRound(
  tx: Connection,
  round: Pick<Round, 'roundId' | 'status' | 'payoutMinor' | 'balanceAfterMinor' | 'result' | 'endedBy'>,
): Promise<Date> {
  const rows = await tx.query<{ settledAt: Date }>(sql`
    UPDATE rounds SET status = ${round.status}, payout_minor = ${round.payoutMinor}, settled_at = clock_timestamp(),
      balance_after_minor = ${round.balanceAfterMinor}, result = ${JSON.stringify(round.result)}, ended_by = ${round.endedBy}
    WHERE round_id = ${round.roundId} AND status = 'OPEN' RETURNING settled_at`)
  const [ended] = rows
  if (!ended) throw new Error(`the round ${round.roundId} is not open`)
  return ended.settledAt
}

function selectRounds(where: string, values: unknown[]) {
  return {
    text: `SELECT r.*, p.server_seed, p.sealed_seed, p.server_seed_hash, p.client_seed, p.client_seed_by, p.state AS seed_state,
      (SELECT coalesce(json_agg(a.act ORDER BY a.place), '[]') FROM round_acts a WHERE a.round_id = r.round_id) AS acts
      FROM rounds r JOIN seed_pairs p USING (seed_pair_id) WHERE ${where}`,
    values,
  }
}

const owner = 'r.merchant = $1 AND r.platform = $2 AND r.player_id = $3 AND r.game_code = $4'

function ownerOf({ merchant, platform, playerId, gameCode }: PlaySession): unknown[] {
  return [merchant, platform, playerId, gameCode]
}

export async function findRoundByRequest(tx: Connection, session: PlaySession, requestId: string) {
  const rows = await tx.query<(RoundWithSeeds | OpenRound) & { currency: string }>(
    selectRounds(`${owner} AND r.request_id = $5`, [...ownerOf(session), requestId]),
  )
  return rows[0]
}

/** A round of the player in the session's currency, open or over. */
export async function findRoundOf(tx: Connection, session: PlaySession, roundId: string) {
  const rows = await tx.query<RoundWithSeeds | OpenRound>(
    selectRounds(`${owner} AND r.currency = $5 AND r.round_id = $6`, [...ownerOf(session), session.currency, roundId]),
  )
  return rows[0]
}

/** The player's open round at the game, in whatever currency. */
export async function findOpenRound(db: Connection, session: PlaySession) {
  const rows = await db.query<OpenRound & Owned>(selectRounds(`${owner} AND r.status = 'OPEN'`, ownerOf(session)))
  return rows[0]
}

/** The page of the session goes on with the player's open round. */
export async function takeOverRound(tx: Connection, session: PlaySession): Promise<void> {
  const { merchant, platform, playerId, gameCode, currency, tokenHash } = session
  await tx.query(sql`
    UPDATE rounds SET token_hash = ${tokenHash}
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} AND game_code = ${gameCode}
      AND currency = ${currency} AND status = 'OPEN'`)
}

/** Open rounds that end by default: left alone for too long, or of a session that the merchant has ended. */
export async function listDueRounds(db: Connection, limitMs: number): Promise<Due[]> {
  return db.query<Due>(sql`
    SELECT r.round_id, r.merchant, r.platform, r.player_id, r.currency, r.game_code, r.token_hash,
      CASE WHEN m.ended_at IS NULL THEN 'LIMIT' ELSE 'SESSION_END' END AS ended_by
    FROM rounds r JOIN play_sessions s USING (token_hash)
    LEFT JOIN merchant_sessions m
      ON m.merchant = r.merchant AND m.platform = r.platform AND m.session_id = s.session_id AND m.ended_at IS NOT NULL
    WHERE r.status = 'OPEN'
      AND (m.ended_at IS NOT NULL OR r.opened_at <= now() - ${limitMs} * interval '1 millisecond')
    ORDER BY r.opened_at LIMIT 100`)
}

/** Open rounds of a session that the merchant has ended. */
export async function listRoundsOfEnded(db: Connection, session: MerchantSession): Promise<Due[]> {
  return db.query<Due>(sql`
    SELECT r.round_id, r.merchant, r.platform, r.player_id, r.currency, r.game_code, r.token_hash, 'SESSION_END' AS ended_by
    FROM rounds r JOIN play_sessions s USING (token_hash)
    WHERE r.status = 'OPEN' AND s.merchant = ${session.merchant} AND s.platform = ${session.platform}
      AND s.session_id = ${session.sessionId}`)
}

/** The round when it is still open; the caller must hold the balance, which each step of a round holds. */
export async function findStillOpen(tx: Connection, roundId: string) {
  const rows = await tx.query<OpenRound>(selectRounds("r.round_id = $1 AND r.status = 'OPEN'", [roundId]))
  return rows[0]
}

/** The player's rounds that are over in the session's currency, newest first; with `before`, only rounds with a lower number. */
export async function listRounds(db: Connection, session: PlaySession, before: bigint | undefined, limit: number) {
  return db.query<RoundWithSeeds>(
    selectRounds(
      `${owner} AND r.currency = $5 AND r.status <> 'OPEN' AND ($6::bigint IS NULL OR r.round_number < $6) ORDER BY r.round_number DESC LIMIT $7`,
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

/** A round that is over by its number alone, for the verifier; whose it was stays out. */
export async function findRound(db: Connection, roundId: string) {
  const rows = await db.query<RoundWithSeeds & { gameCode: string; currency: string }>(
    selectRounds("r.round_id = $1 AND r.status <> 'OPEN'", [roundId]),
  )
  return rows[0]
}

/** Whether a merchant's player played the round on the platform, to its end. */
export async function isRoundOf(
  db: Connection,
  { merchant, platform, playerId }: Omit<Purse, 'currency'>,
  roundId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM rounds WHERE round_id = ${roundId} AND merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId} AND status <> 'OPEN'
    UNION ALL SELECT FROM table_bets WHERE round_id = ${roundId} AND merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId} AND state <> 'OPEN'`)
  return rows.length > 0
}
