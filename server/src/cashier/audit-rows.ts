import { json, type Sql, sql } from '../db/sql.ts'

export type AuditLine = {
  tenant: string
  actor: string
  action: string
  subjectId: string
  detail: Readonly<Record<string, string>>
  ip?: string
}

/** One line of the audit; account numbers never stand in it. */
export function insertAudit(line: AuditLine): Sql {
  return sql`
    insert into audit (tenant, actor, action, subject_id, detail, ip)
    values (${line.tenant}, ${line.actor}, ${line.action}, ${line.subjectId}, ${json(line.detail)}, ${line.ip ?? ''})`
}
