import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * The types with games that open, on platforms that are not closed. What members are told about types of games, in any
 * reply, are these only: a hall is nowhere until it opens.
 */
export async function listOpenTypes(db: Queryable, tenant: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ type: string }>(sql`
    select distinct type from game join platform on platform.tenant = game.tenant and platform.code = platform_code
     where game.tenant = ${tenant} and game.status = 'OPEN' and platform.status <> 'CLOSED'`)
  return new Set(rows.map(({ type }) => type))
}
