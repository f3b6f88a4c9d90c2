import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** Up to where a platform's notices were told; empty at the beginning. */
export async function readNoticeCursor(db: Queryable, platformCode: string): Promise<string> {
  const [row] = await db.query<{ toldTo: string }>(
    sql`select told_to from platform_notice_cursor where platform_code = ${platformCode}`,
  )
  return row?.toldTo ?? ''
}

/** Moves the cursor on; false when another process has moved it meanwhile. */
export async function moveNoticeCursor(tx: Tx, platformCode: string, from: string, to: string): Promise<boolean> {
  if (from === '') {
    const begun = await tx.execute(sql`
      insert into platform_notice_cursor (platform_code, told_to) values (${platformCode}, ${to}) on conflict do nothing`)
    return begun === 1
  }
  const moved = await tx.execute(sql`
    update platform_notice_cursor set told_to = ${to} where platform_code = ${platformCode} and told_to = ${from}`)
  return moved === 1
}

/** The tenants of those of the members who can be told: active, and not excluded. */
export async function listTold(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; tenant: string }>(sql`
    select id, tenant from member where id = any(${memberIds}::uuid[]) and status = 'ACTIVE' and excluded_at is null`)
  return new Map(rows.map(({ id, tenant }) => [id, tenant]))
}
