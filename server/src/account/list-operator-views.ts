import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { listOperatorViewRows } from './operator-view-rows.ts'

export const listOperatorViews: Handler<'listOperatorViews'> = async (call, input) => {
  const size = pageSize(input.size)
  const before = readCursor(input.cursor)
  const rows = await listOperatorViewRows(call.db, call.tenant, call.memberId, before, size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      // A stable pseudonym of the operator, not their login name.
      operator: `#${row.operatorId.slice(0, 4).toUpperCase()}`,
      what: row.what,
    })),
    nextCursor,
  }
}
