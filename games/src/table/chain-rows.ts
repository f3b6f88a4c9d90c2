import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type Chain = {
  chainId: string
  state: 'next' | 'active' | 'spent'
  length: number
  /** The last seed is told once all rounds are over, and sealed before. */
  lastSeed: string | null
  sealedSeed: string | null
  terminalHash: string
  salt: string
  saltSource: string
}

/** The last seed of a chain, from which all its rounds follow. */
export function openLastSeed({ seals }: Connection, { chainId, lastSeed, sealedSeed }: Chain): string {
  if (lastSeed !== null) return lastSeed
  if (sealedSeed === null) throw new Error(`the chain ${chainId} has no seed`)
  return seals.unseal(chainId, sealedSeed)
}

/** The chain in use and the one after it, whose terminal hash is published with it; the caller holds the table. */
export async function readChains(db: Connection, tableCode: string): Promise<Chain[]> {
  return db.query<Chain>(sql`
    SELECT chain_id, state, length, last_seed, sealed_seed, terminal_hash, salt, salt_source FROM hash_chains
    WHERE table_code = ${tableCode} AND state <> 'spent'`)
}

/** A chain by its id, also when its last round is long over. */
export async function readChain(db: Connection, chainId: string): Promise<Chain | undefined> {
  const rows = await db.query<Chain>(sql`
    SELECT chain_id, state, length, last_seed, sealed_seed, terminal_hash, salt, salt_source FROM hash_chains
    WHERE chain_id = ${chainId}`)
  return rows[0]
}

export async function addChain(
  tx: Connection,
  tableCode: string,
  chain: Pick<Chain, 'length' | 'terminalHash' | 'salt' | 'saltSource'> & { lastSeed: string },
): Promise<void> {
  const chainId = randomUUID()
  await tx.query(sql`
    INSERT INTO hash_chains (chain_id, table_code, state, length, sealed_seed, terminal_hash, salt, salt_source)
    VALUES (${chainId}, ${tableCode}, 'next', ${chain.length}, ${tx.seals.seal(chainId, chain.lastSeed)},
      ${chain.terminalHash}, ${chain.salt}, ${chain.saltSource})`)
}

/** Ends a chain whose rounds are all over, and reveals its last seed. */
export async function spendChain(tx: Connection, chain: Chain): Promise<void> {
  await tx.query(sql`
    UPDATE hash_chains SET state = 'spent', last_seed = ${openLastSeed(tx, chain)}, sealed_seed = NULL
    WHERE chain_id = ${chain.chainId}`)
}

export async function activateChain(tx: Connection, chainId: string): Promise<void> {
  await tx.query(sql`UPDATE hash_chains SET state = 'active' WHERE chain_id = ${chainId} AND state = 'next'`)
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
