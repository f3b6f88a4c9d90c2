import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export async function findPolicy(db: Queryable, tenant: string): Promise<{ policy: unknown } | null> {
  const [row] = await db.query<{ policy: unknown }>(sql`select policy from tenant where code = ${tenant}`)
  return row ?? null
}
