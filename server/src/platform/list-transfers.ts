import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listTransferRows } from './transfer-rows.ts'
import { transferOf } from './transfer-view.ts'

export const listTransfers: Handler<'listTransfers'> = async ({ db, tenant, memberId }, input) => {
  const { currency, platformCode, direction, state } = input
  const size = pageSize(input.size)
  const range = dateRange(input.fromDate, input.toDate)
  const filter = { tenant, memberId, currency, platformCode, direction, state, range }
  const rows = await listTransferRows(db, filter, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map(transferOf), nextCursor }
}
