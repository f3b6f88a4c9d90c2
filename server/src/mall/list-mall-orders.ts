import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { orderOf } from './mall-view.ts'
import { listOwnOrders } from './order-rows.ts'

export const listMallOrders: Handler<'listMallOrders'> = async ({ db, tenant, memberId, lang }, input) => {
  const size = pageSize(input.size)
  const rows = await listOwnOrders(db, { tenant, memberId }, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map((order) => orderOf(order, lang)), nextCursor }
}
