import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type CommitmentRow = {
  chainId: string
  tableCode: string
  state: 'next' | 'active' | 'spent'
  length: number
  terminalHash: string
  salt: string | null
  saltSource: string
  beaconRound: bigint | null
  beaconAt: Date | null
  beaconProof: string | null
  createdAt: Date
  namedAt: Date | null
  saltedAt: Date | null
  begunAt: Date | null
  endedAt: Date | null
  lastSeed: string | null
}

/** Chains of tables by the time of their publication, newest first; after a chain, those published before it. */
export async function readCommitments(
  db: Connection,
  tableCodes: readonly string[],
  after: string | undefined,
  limit: number,
): Promise<CommitmentRow[]> {
  return db.query<CommitmentRow>(sql`
    SELECT chain_id, table_code, state, length, terminal_hash, salt, salt_source, beacon_round, beacon_at, beacon_proof,
      created_at, named_at, salted_at, begun_at, ended_at, CASE state WHEN 'spent' THEN last_seed END AS last_seed
    FROM hash_chains
    WHERE table_code = ANY(${tableCodes}) AND (${after ?? null}::uuid IS NULL OR (created_at, chain_id) < (
      SELECT created_at, chain_id FROM hash_chains WHERE chain_id = ${after ?? null}::uuid))
    ORDER BY created_at DESC, chain_id DESC LIMIT ${limit}`)
}
