import type { Handler } from '../../call/rpc/handler.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import { dateRange } from '../../money/wallet/date-range.ts'
import { listTransferRows } from './transfer-rows.ts'
import { transferOf } from './transfer-view.ts'

export const listTransfers: Handler<'listTransfers'> = async ({ db, tenant, memberId }, input) => {
  const { currency, platformCode, direction, state } = input
  const range = dateRange(input.fromDate, input.toDate)
  const filter = { tenant, memberId, currency, platformCode, direction, state, range }
  const { rows, nextCursor } = await readPage(input, (page) => listTransferRows(db, filter, page))
  return { rows: rows.map(transferOf), nextCursor }
}
