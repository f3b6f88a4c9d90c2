import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { settlementOf } from './rebate-view.ts'
import { listSettlements } from './settlement-rows.ts'

export const listRebateSettlements: Handler<'listRebateSettlements'> = async ({ db, tenant, memberId }, input) => {
  const size = pageSize(input.size)
  const asked = { tenant, memberId, currency: input.currency }
  const rows = await listSettlements(db, asked, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map(settlementOf), nextCursor }
}
