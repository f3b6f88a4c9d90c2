import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type Recovery = { memberId: string | null }

/** Starts a recovery in this session and replaces one of another account. */
export async function startRecovery(
  db: Queryable,
  start: {
    readonly sessionId: string
    readonly tenant: string
    readonly accountKey: string
    readonly memberId: string | null
  },
): Promise<void> {
  await db.execute(
    sql`insert into recovery (session_id, tenant, account_key, member_id, expires_at)
        values (${start.sessionId}, ${start.tenant}, ${start.accountKey}, ${start.memberId}, now() + interval '30 minutes')
        on conflict (session_id) do update set account_key = excluded.account_key, member_id = excluded.member_id,
               tenant = excluded.tenant, expires_at = excluded.expires_at`,
  )
}

export async function findRecovery(
  db: Queryable,
  tenant: string,
  sessionId: string,
  accountKey: string,
): Promise<Recovery | null> {
  const [row] = await db.query<Recovery>(
    sql`select member_id from recovery where session_id = ${sessionId} and tenant = ${tenant}
           and account_key = ${accountKey} and expires_at > now()`,
  )
  return row ?? null
}

export async function endRecovery(db: Queryable, sessionId: string): Promise<void> {
  await db.execute(sql`delete from recovery where session_id = ${sessionId}`)
}
