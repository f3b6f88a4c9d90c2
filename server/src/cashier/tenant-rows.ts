import { type Sql, sql } from '../db/sql.ts'

export function selectPolicy(tenant: string): Sql {
  return sql`select policy from tenant where code = ${tenant}`
}
