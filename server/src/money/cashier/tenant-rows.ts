import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export async function findPolicy(db: Queryable, tenant: string): Promise<{ policy: unknown } | null> {
  const [row] = await db.query<{ policy: unknown }>(sql`select policy from tenant where code = ${tenant}`)
  return row ?? null
}

/** The policies of these tenants, by code. */
export async function listPolicies(db: Queryable, tenants: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db.query<{ code: string; policy: unknown }>(
    sql`select code, policy from tenant where code = any(${[...new Set(tenants)]}::text[])`,
  )
  return new Map(rows.map(({ code, policy }) => [code, policy]))
}
