import type { Handler } from '../rpc/handler.ts'
import { isRunning, wordsIn } from './gate.ts'
import { listMaintenanceRows } from './maintenance-rows.ts'

export const listMaintenance: Handler<'listMaintenance'> = async ({ db, tenant, lang }) => {
  const rows = await listMaintenanceRows(db, tenant)
  const now = new Date()
  return {
    rows: rows.map((row) => ({
      scope: row.scope,
      subject: row.subject,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? '',
      title: wordsIn(row.titles, lang),
      text: wordsIn(row.texts, lang),
      isRunning: isRunning(row, now),
    })),
  }
}
