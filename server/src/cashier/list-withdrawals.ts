import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listWithdrawalRows } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

export const listWithdrawals: Handler<'listWithdrawals'> = async ({ db, tenant, memberId }, input) => {
  const { currency, kind, state } = input
  const size = pageSize(input.size)
  const range = dateRange(input.fromDate, input.toDate)
  const filter = { tenant, memberId, currency, kind, state, range }
  const rows = await listWithdrawalRows(db, filter, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map(withdrawalOf), nextCursor }
}
