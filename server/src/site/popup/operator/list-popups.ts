import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listPopupRows } from '../popup-rows.ts'

export const listPopups: Handler<'listPopups'> = async ({ db, tenant }) => {
  const rows = await listPopupRows(db, tenant)
  return {
    rows: rows.map((row) => ({
      ...row,
      etag: etagOf(row),
      beginsAt: row.beginsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? '',
    })),
  }
}
