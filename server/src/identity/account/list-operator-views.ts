import type { Handler } from '../../call/rpc/handler.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import { listOperatorViewRows } from '../../member/member/operator-view-rows.ts'

export const listOperatorViews: Handler<'listOperatorViews'> = async (call, input) => {
  const { rows, nextCursor } = await readPage(input, (page) =>
    listOperatorViewRows(call.db, call.tenant, call.memberId, page),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      // A stable pseudonym of the operator, not their login name.
      operator: `#${row.operatorId.slice(0, 4).toUpperCase()}`,
      what: row.what,
    })),
    nextCursor,
  }
}
