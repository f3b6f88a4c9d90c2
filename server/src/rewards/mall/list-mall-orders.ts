import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { orderOf } from './mall-view.ts'
import { listOwnOrders } from './order-rows.ts'

export const listMallOrders: Handler<'listMallOrders'> = async ({ db, tenant, memberId, lang }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listOwnOrders(db, { tenant, memberId }, page))
  return { rows: rows.map((order) => orderOf(order, lang)), nextCursor }
}
