import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type LineRow = {
  readonly id: string
  readonly apiMode: string
  readonly serviceUrl: string
  readonly name: string
  /** Empty where `name` serves all languages. */
  readonly enName: string
}

/** The customer service lines in display order. */
export async function listLineRows(db: Queryable, tenant: string): Promise<LineRow[]> {
  return await db.query<LineRow>(
    sql`select id, api_mode, service_url, name, en_name from service_line where tenant = ${tenant} order by sort, id`,
  )
}

/** The lines as operators save them. */
export function linesOf(rows: readonly LineRow[]): Omit<LineRow, 'id'>[] {
  return rows.map(({ apiMode, serviceUrl, name, enName }) => ({ apiMode, serviceUrl, name, enName }))
}

/** Replaces the lines; a line with the same URL keeps its id, because open pages use it. */
export async function replaceLines(tx: Tx, tenant: string, lines: readonly Omit<LineRow, 'id'>[]): Promise<void> {
  const before = await listLineRows(tx, tenant)
  const ids = new Map(before.map((line) => [line.serviceUrl, line.id]))
  await tx.execute(sql`delete from service_line where tenant = ${tenant}`)
  for (const [sort, line] of lines.entries()) {
    const id = ids.get(line.serviceUrl) ?? randomUUID()
    ids.delete(line.serviceUrl)
    await tx.execute(
      sql`insert into service_line (id, tenant, api_mode, service_url, name, en_name, sort)
          values (${id}, ${tenant}, ${line.apiMode}, ${line.serviceUrl}, ${line.name}, ${line.enName}, ${sort})`,
    )
  }
}
