import type { Handler } from '../../rpc/handler.ts'
import { listPopupRows } from '../popup-rows.ts'

export const listPopups: Handler<'listPopups'> = async ({ db, tenant }) => {
  const rows = await listPopupRows(db, tenant)
  return {
    rows: rows.map((row) => ({
      ...row,
      beginsAt: row.beginsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? '',
    })),
  }
}
