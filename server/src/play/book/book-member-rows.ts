import type { Queryable } from '../../base/db/db.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { sql } from '../../base/db/sql.ts'

/** The names of the tenant's members among these ids. */
export async function listUserNames(
  db: Queryable,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; userName: string }>(
    sql`select id, user_name from member where tenant = ${tenant} and id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, userName }) => [id, userName]))
}

/** The tenant's member of this name. */
export async function findMemberId(db: Queryable, tenant: string, userName: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`select id from member where tenant = ${tenant} and user_name_key = ${accountKeyOf(userName)}`,
  )
  return row?.id ?? null
}
