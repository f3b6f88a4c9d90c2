import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { PlaySession } from '../player/session-rows.ts'

/** Whose seat at which game. */
export type Seat = Pick<PlaySession, 'merchant' | 'platform' | 'playerId' | 'gameCode'>

/** Who made the client seed of a pair. */
export type SeedMaker = 'PLAYER' | 'PLATFORM'

/** A server seed as it is stored: sealed until it is revealed. */
export type StoredSeed = { seedPairId: string; serverSeed: string | null; sealedSeed: string | null }

export type SeedPair = StoredSeed & {
  serverSeedHash: string
  clientSeed: string | null
  clientSeedBy: SeedMaker | null
  lastNonce: bigint
  state: 'next' | 'active' | 'revealed'
}

/** The server seed of a pair, for the one computation that needs it. */
export function openSeed({ seals }: Connection, { seedPairId, serverSeed, sealedSeed }: StoredSeed): string {
  if (serverSeed !== null) return serverSeed
  if (sealedSeed === null) throw new Error(`the pair ${seedPairId} has no seed`)
  return seals.unseal(seedPairId, sealedSeed)
}

/** The player's active and next pair; the caller must hold the seat lock. */
export async function readPairs(tx: Connection, seat: Seat): Promise<SeedPair[]> {
  const { merchant, platform, playerId, gameCode } = seat
  return tx.query<SeedPair>(sql`
    SELECT seed_pair_id, server_seed, sealed_seed, server_seed_hash, client_seed, client_seed_by, last_nonce, state
    FROM seed_pairs
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} AND game_code = ${gameCode}
      AND state <> 'revealed'`)
}

export async function addNextPair(
  tx: Connection,
  seat: Seat,
  seed: { serverSeed: string; serverSeedHash: string },
): Promise<void> {
  const { merchant, platform, playerId, gameCode } = seat
  const seedPairId = randomUUID()
  await tx.query(sql`
    INSERT INTO seed_pairs (seed_pair_id, merchant, platform, player_id, game_code, sealed_seed, server_seed_hash, state)
    VALUES (${seedPairId}, ${merchant}, ${platform}, ${playerId}, ${gameCode},
      ${tx.seals.seal(seedPairId, seed.serverSeed)}, ${seed.serverSeedHash}, 'next')`)
}

export async function activatePair(
  tx: Connection,
  seedPairId: string,
  clientSeed: string,
  madeBy: SeedMaker,
): Promise<void> {
  await tx.query(sql`
    UPDATE seed_pairs SET state = 'active', client_seed = ${clientSeed}, client_seed_by = ${madeBy}
    WHERE seed_pair_id = ${seedPairId} AND state = 'next'`)
}

/** Publishes the server seed of the active pair. */
export async function revealPair(tx: Connection, pair: SeedPair): Promise<void> {
  await tx.query(sql`
    UPDATE seed_pairs SET state = 'revealed', revealed_at = now(), server_seed = ${openSeed(tx, pair)}, sealed_seed = NULL
    WHERE seed_pair_id = ${pair.seedPairId} AND state = 'active'`)
}

export async function takeNonce(tx: Connection, seedPairId: string): Promise<bigint> {
  const rows = await tx.query<{ lastNonce: bigint }>(sql`
    UPDATE seed_pairs SET last_nonce = last_nonce + 1 WHERE seed_pair_id = ${seedPairId} AND state = 'active'
    RETURNING last_nonce`)
  if (!rows[0]) throw new Error('no active seed pair')
  return rows[0].lastNonce
}

/** Seals seeds of pairs that a version without seals left readable; returns how many. */
export async function sealPairs(db: Database, max: number): Promise<number> {
  return db.transaction(async (tx) => {
    const open = await tx.query<{ seedPairId: string; serverSeed: string }>(sql`
      SELECT seed_pair_id, server_seed FROM seed_pairs WHERE state <> 'revealed' AND server_seed IS NOT NULL
      LIMIT ${max} FOR UPDATE`)
    const sealed = open.map(({ seedPairId, serverSeed }) => tx.seals.seal(seedPairId, serverSeed))
    await tx.query(sql`
      UPDATE seed_pairs p SET sealed_seed = s.sealed, server_seed = NULL
      FROM unnest(${open.map(({ seedPairId }) => seedPairId)}::uuid[], ${sealed}::text[]) AS s (id, sealed)
      WHERE p.seed_pair_id = s.id`)
    return open.length
  })
}
