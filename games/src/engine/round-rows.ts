import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Purse } from '../platform/transfer-rows.ts'
import type { Json } from './game.ts'
import type { SeedPair } from './seed-rows.ts'
import type { PlaySession } from './session-rows.ts'

export type Round = {
  roundId: string
  roundNumber: bigint
  requestId: string
  seedPairId: string
  nonce: bigint
  stakeMinor: bigint
  payoutMinor: bigint
  balanceAfterMinor: bigint
  choice: Json
  result: Json
  settledAt: Date
  seenAt: Date | null
}
export type RoundWithSeeds = Round & {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  seedState: SeedPair['state']
}

export async function addRound(
  tx: Connection,
  session: PlaySession,
  round: Omit<Round, 'roundNumber' | 'settledAt' | 'seenAt'>,
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

export async function findRoundByRequest(tx: Connection, session: PlaySession, requestId: string) {
  const rows = await tx.query<RoundWithSeeds & { currency: string }>(
    selectRounds(`${owner} AND r.request_id = $5`, [...ownerOf(session), requestId]),
  )
  return rows[0]
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

/** A round by its number alone, for the verifier; whose it was stays out. */
export async function findRound(db: Connection, roundId: string) {
  const rows = await db.query<RoundWithSeeds & { gameCode: string; currency: string }>(
    selectRounds('r.round_id = $1', [roundId]),
  )
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
      AND player_id = ${playerId}
    UNION ALL SELECT FROM table_bets WHERE round_id = ${roundId} AND merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId} AND state <> 'OPEN'`)
  return rows.length > 0
}
