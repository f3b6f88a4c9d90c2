import { listPlatformRows } from '../../play/platform/platform-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { isRunning, wordsIn } from './gate.ts'
import { listMaintenanceRows } from './maintenance-rows.ts'

export const listMaintenance: Handler<'listMaintenance'> = async ({ db, tenant, lang }) => {
  const rows = await listMaintenanceRows(db, tenant)
  // Skips the query in the usual case without maintenance of a platform.
  const platforms = rows.some((row) => row.scope === 'PLATFORM') ? await listPlatformRows(db, tenant) : []
  const nameOf = (code: string) => {
    const platform = platforms.find((one) => one.code === code)
    return (lang === 'en-US' ? platform?.enName : platform?.name) ?? ''
  }
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
      subjectName: row.scope === 'PLATFORM' ? nameOf(row.subject) : '',
    })),
  }
}
