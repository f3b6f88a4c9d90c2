import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listWithdrawalRows } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

export const listWithdrawals: Handler<'listWithdrawals'> = async ({ db, tenant, memberId }, input) => {
  const size = pageSize(input.size)
  const range = dateRange(input.fromDate, input.toDate)
  const before = readCursor(input.cursor)
  const rows = await listWithdrawalRows(db, {
    tenant,
    memberId,
    currency: input.currency,
    range,
    before,
    limit: size + 1,
  })
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map(withdrawalOf), nextCursor }
}
