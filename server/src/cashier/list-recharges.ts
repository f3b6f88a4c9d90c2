import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listRechargeRows } from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'

export const listRecharges: Handler<'listRecharges'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const { currency, kind, state } = input
  const size = pageSize(input.size)
  const range = dateRange(input.fromDate, input.toDate)
  const filter = { tenant, memberId, currency, kind, state, range }
  const rows = await listRechargeRows(db, filter, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map((row) => rechargeOf(row, call)), nextCursor }
}
