import type { Queryable } from '../../base/db/db.ts'
import { json, sql } from '../../base/db/sql.ts'

export type AuditLine = {
  readonly tenant: string
  /** The actor: `operator:<name>`, `member:<id>`, `provider:<code>`, `stranger` (no operator session) or `system` (an alarm). */
  readonly actor: string
  readonly action: string
  readonly subjectId: string
  readonly detail: object
  readonly ip?: string
  readonly requestId?: string
  /** The name of the error that refused the call; empty when it succeeded. */
  readonly refused?: string
}

/** Inserts an audit row; callers never put account numbers or passwords in it. */
export async function insertAudit(db: Queryable, line: AuditLine): Promise<void> {
  await db.execute(
    sql`insert into audit (tenant, actor, action, subject_id, detail, ip, request_id, refused)
        values (${line.tenant}, ${line.actor}, ${line.action}, ${line.subjectId}, ${json(line.detail)}, ${line.ip ?? ''},
                ${line.requestId ?? ''}, ${line.refused ?? ''})`,
  )
}
