import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listRechargeRows } from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'

export const listRecharges: Handler<'listRecharges'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const size = pageSize(input.size)
  const range = dateRange(input.fromDate, input.toDate)
  const before = readCursor(input.cursor)
  const rows = await listRechargeRows(db, {
    tenant,
    memberId,
    currency: input.currency,
    range,
    before,
    limit: size + 1,
  })
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map((row) => rechargeOf(row, call)), nextCursor }
}
