import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type Chain = {
  chainId: string
  tableCode: string
  state: 'next' | 'active' | 'spent'
  length: number
  /** The last seed is told once all rounds are over, and sealed before. */
  lastSeed: string | null
  sealedSeed: string | null
  terminalHash: string
  /** Null until the value that was named has come. */
  salt: string | null
  /** The beacon, or `SANDBOX` for a chain of before whose salt was known. */
  saltSource: string
  /** The number of the beacon's value; null when it is not named yet, and of a chain of before. */
  beaconRound: bigint | null
  beaconAt: Date | null
}

const columns =
  'chain_id, table_code, state, length, last_seed, sealed_seed, terminal_hash, salt, salt_source, beacon_round, beacon_at'

/** The last seed of a chain, from which all its rounds follow. */
export function openLastSeed({ seals }: Connection, { chainId, lastSeed, sealedSeed }: Chain): string {
  if (lastSeed !== null) return lastSeed
  if (sealedSeed === null) throw new Error(`the chain ${chainId} has no seed`)
  return seals.unseal(chainId, sealedSeed)
}

/** The chain in use and the one after it, whose terminal hash is published with it; the caller holds the table. */
export async function readChains(db: Connection, tableCode: string): Promise<Chain[]> {
  return listChains(db, [tableCode])
}

/** The chains of tables that are in use or come next. */
export async function listChains(db: Connection, tableCodes: readonly string[]): Promise<Chain[]> {
  return db.query<Chain>({
    text: `SELECT ${columns} FROM hash_chains WHERE table_code = ANY($1) AND state <> 'spent'`,
    values: [tableCodes],
  })
}

/** A chain by its id, also when its last round is long over. */
export async function readChain(db: Connection, chainId: string): Promise<Chain | undefined> {
  const rows = await db.query<Chain>({
    text: `SELECT ${columns} FROM hash_chains WHERE chain_id = $1`,
    values: [chainId],
  })
  return rows[0]
}

/**
 * Publishes the terminal hash of a table's next chain, unless it has one; of several processes one does. Its salt is named
 * after the commit.
 */
export async function publishChain(
  db: Connection,
  tableCode: string,
  { length, terminalHash, lastSeed }: { length: number; terminalHash: string; lastSeed: string },
): Promise<void> {
  const chainId = randomUUID()
  await db.query(sql`
    INSERT INTO hash_chains (chain_id, table_code, state, length, sealed_seed, terminal_hash, salt_source)
    VALUES (${chainId}, ${tableCode}, 'next', ${length}, ${db.seals.seal(chainId, lastSeed)}, ${terminalHash}, '')
    ON CONFLICT (table_code, state) WHERE state <> 'spent' DO NOTHING`)
}

/** Names the value that will be the salt of chains which were published before; a chain is named once. */
export async function nameSalts(
  db: Connection,
  chainIds: readonly string[],
  { source, round, expectedAt }: { source: string; round: bigint; expectedAt: Date },
): Promise<void> {
  await db.query(sql`
    UPDATE hash_chains SET salt_source = ${source}, beacon_round = ${round}, beacon_at = ${expectedAt},
      named_at = clock_timestamp()
    WHERE chain_id = ANY(${chainIds}) AND salt IS NULL AND beacon_round IS NULL`)
}

/** Gives the value to the chains that wait for it. */
export async function saltChains(
  db: Connection,
  source: string,
  { round, value, proof }: { round: bigint; value: string; proof: string },
): Promise<void> {
  await db.query(sql`
    UPDATE hash_chains SET salt = ${value}, beacon_proof = ${proof}, salted_at = clock_timestamp()
    WHERE salt_source = ${source} AND beacon_round = ${round} AND salt IS NULL`)
}

/** Ends a chain whose rounds are all over, and reveals its last seed. */
export async function spendChain(tx: Connection, chain: Chain): Promise<void> {
  await tx.query(sql`
    UPDATE hash_chains SET state = 'spent', ended_at = clock_timestamp(), last_seed = ${openLastSeed(tx, chain)}, sealed_seed = NULL
    WHERE chain_id = ${chain.chainId}`)
}

export async function activateChain(tx: Connection, chainId: string): Promise<void> {
  await tx.query(sql`
    UPDATE hash_chains SET state = 'active', begun_at = clock_timestamp()
    WHERE chain_id = ${chainId} AND state = 'next' AND salt IS NOT NULL`)
}

/** Seals last seeds of chains in use that a version without seals left readable. */
export async function sealChains(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await tx.query<{ chainId: string; lastSeed: string }>(sql`
      SELECT chain_id, last_seed FROM hash_chains WHERE state <> 'spent' AND last_seed IS NOT NULL FOR UPDATE`)
    const sealed = open.map(({ chainId, lastSeed }) => tx.seals.seal(chainId, lastSeed))
    await tx.query(sql`
      UPDATE hash_chains c SET sealed_seed = s.sealed, last_seed = NULL
      FROM unnest(${open.map(({ chainId }) => chainId)}::uuid[], ${sealed}::text[]) AS s (id, sealed)
      WHERE c.chain_id = s.id`)
  })
}
