import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { dateRange } from '../wallet/date-range.ts'
import { listTransferRows } from './transfer-rows.ts'
import { transferOf } from './transfer-view.ts'

export const listTransfers: Handler<'listTransfers'> = async ({ db, tenant, memberId }, input) => {
  const { currency, platformCode, state } = input
  const size = pageSize(input.size)
  const range = dateRange(input.fromDate, input.toDate)
  const filter = { tenant, memberId, currency, platformCode, state, range, before: readCursor(input.cursor) }
  const { page, nextCursor } = cutPage(await listTransferRows(db, { ...filter, limit: size + 1 }), size)
  return { rows: page.map(transferOf), nextCursor }
}
