import type { Queryable } from '../../base/db/db.ts'
import { nothing, sql } from '../../base/db/sql.ts'

export type AuditRow = {
  readonly id: bigint
  readonly actor: string
  readonly action: string
  readonly subjectId: string
  readonly detail: unknown
  readonly ip: string
  readonly requestId: string
  readonly refused: string
  readonly createdAt: Date
}

/** Audit rows, newest first, older than the row `before`. */
export async function listAuditRows(
  db: Queryable,
  tenant: string,
  before: bigint | null,
  limit: number,
): Promise<AuditRow[]> {
  const older = before === null ? nothing : sql`and id < ${before}`
  return await db.query<AuditRow>(
    sql`select id, actor, action, subject_id, detail, ip, request_id, refused, created_at from audit
         where tenant = ${tenant} ${older} order by id desc limit ${limit}`,
  )
}
