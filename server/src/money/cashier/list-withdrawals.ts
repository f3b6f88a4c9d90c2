import type { Handler } from '../../call/rpc/handler.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listWithdrawalRows } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

export const listWithdrawals: Handler<'listWithdrawals'> = async ({ db, tenant, memberId }, input) => {
  const { currency, kind, state } = input
  const range = dateRange(input.fromDate, input.toDate)
  const filter = { tenant, memberId, currency, kind, state, range }
  const { rows, nextCursor } = await readPage(input, (page) => listWithdrawalRows(db, filter, page))
  return { rows: rows.map(withdrawalOf), nextCursor }
}
