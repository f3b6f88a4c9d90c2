import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { NewChain } from './chain.ts'

export type Chain = NewChain & {
  chainId: string
  state: 'next' | 'active' | 'spent'
  length: number
  salt: string
  saltSource: string
}

/** The chain in use and the one after it, whose terminal hash is published with it; the caller holds the table. */
export async function readChains(db: Connection, tableCode: string): Promise<Chain[]> {
  return db.query<Chain>(sql`
    SELECT chain_id, state, length, last_seed, terminal_hash, salt, salt_source FROM hash_chains
    WHERE table_code = ${tableCode} AND state <> 'spent'`)
}

/** A chain by its id, also when its last round is long over. */
export async function readChain(db: Connection, chainId: string): Promise<Chain | undefined> {
  const rows = await db.query<Chain>(sql`
    SELECT chain_id, state, length, last_seed, terminal_hash, salt, salt_source FROM hash_chains WHERE chain_id = ${chainId}`)
  return rows[0]
}

export async function addChain(
  tx: Connection,
  tableCode: string,
  chain: Omit<Chain, 'chainId' | 'state'>,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO hash_chains (chain_id, table_code, state, length, last_seed, terminal_hash, salt, salt_source)
    VALUES (${randomUUID()}, ${tableCode}, 'next', ${chain.length}, ${chain.lastSeed}, ${chain.terminalHash}, ${chain.salt},
      ${chain.saltSource})`)
}

export async function spendChain(tx: Connection, chainId: string): Promise<void> {
  await tx.query(sql`UPDATE hash_chains SET state = 'spent' WHERE chain_id = ${chainId}`)
}

export async function activateChain(tx: Connection, chainId: string): Promise<void> {
  await tx.query(sql`UPDATE hash_chains SET state = 'active' WHERE chain_id = ${chainId} AND state = 'next'`)
}
