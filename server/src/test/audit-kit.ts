import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

export type AuditSeen = {
  readonly actor: string
  readonly action: string
  readonly subjectId: string
  readonly detail: unknown
  readonly ip: string
  readonly requestId: string
  readonly refused: string
}

/** The audit rows that `work` writes, oldest first. */
export async function auditDuring(db: Db, work: () => Promise<unknown>): Promise<AuditSeen[]> {
  const [before] = await db.query<{ last: bigint }>(sql`select coalesce(max(id), 0) as last from audit`)
  await work()
  return await db.query<AuditSeen>(
    sql`select actor, action, subject_id, detail, ip, request_id, refused from audit
         where id > ${before?.last ?? 0n} order by id`,
  )
}
