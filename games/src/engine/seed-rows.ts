import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { PlaySession } from './session-rows.ts'

export type SeedPair = {
  seedPairId: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string | null
  lastNonce: bigint
  state: 'next' | 'active' | 'revealed'
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
