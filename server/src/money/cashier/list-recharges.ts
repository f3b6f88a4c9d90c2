import type { Handler } from '../../call/rpc/handler.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listRechargeRows } from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'

export const listRecharges: Handler<'listRecharges'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const { currency, kind, state } = input
  const range = dateRange(input.fromDate, input.toDate)
  const filter = { tenant, memberId, currency, kind, state, range }
  const { rows, nextCursor } = await readPage(input, (page) => listRechargeRows(db, filter, page))
  return { rows: rows.map((row) => rechargeOf(row, call)), nextCursor }
}
