import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { settlementOf } from './rebate-view.ts'
import { listSettlements } from './settlement-rows.ts'

export const listRebateSettlements: Handler<'listRebateSettlements'> = async ({ db, tenant, memberId }, input) => {
  const asked = { tenant, memberId, currency: input.currency }
  const { rows, nextCursor } = await readPage(input, (page) => listSettlements(db, asked, page))
  return { rows: rows.map(settlementOf), nextCursor }
}
