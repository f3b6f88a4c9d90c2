import type { Queryable, Tx } from '../../base/db/db.ts'
import { json, sql } from '../../base/db/sql.ts'

export type Scope = 'TENANT' | 'PLATFORM' | 'FEATURE'
export type ByLanguage = Readonly<Record<string, string>>

export type MaintenanceRow = {
  readonly id: string
  readonly scope: Scope
  readonly subject: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly titles: ByLanguage
  readonly texts: ByLanguage
}

/** Running and future maintenance, earliest first. */
export async function listMaintenanceRows(db: Queryable, tenant: string): Promise<MaintenanceRow[]> {
  return await db.query<MaintenanceRow>(
    sql`select id, scope, subject, starts_at, ends_at, titles, texts from maintenance
         where tenant = ${tenant} and ended_at is null and (ends_at is null or ends_at > clock_timestamp())
         order by starts_at, id limit 100`,
  )
}

export async function insertMaintenance(tx: Tx, tenant: string, row: MaintenanceRow): Promise<void> {
  await tx.execute(
    sql`insert into maintenance (id, tenant, scope, subject, starts_at, ends_at, titles, texts)
        values (${row.id}, ${tenant}, ${row.scope}, ${row.subject}, ${row.startsAt}, ${row.endsAt},
                ${json(row.titles)}, ${json(row.texts)})`,
  )
}

/** Ends running maintenance or cancels a future one; false for an unknown id or one that has ended. */
export async function endMaintenanceRow(tx: Tx, tenant: string, id: string): Promise<boolean> {
  const ended = await tx.execute(
    sql`update maintenance set ended_at = clock_timestamp()
         where tenant = ${tenant} and id = ${id} and ended_at is null and (ends_at is null or ends_at > clock_timestamp())`,
  )
  return ended === 1
}
