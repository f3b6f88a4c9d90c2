import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Raises the tenant's version with the change that the transaction makes, which drops the caches of every node; answers it. */
export async function touchTenant(tx: Tx, tenant: string): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    sql`update tenant set version = version + 1 where code = ${tenant} returning version`,
  )
  if (!row) throw new Error(`tenant ${tenant} has gone`)
  return row.version
}
