import { noteOperatorView } from '../../account/operator-view-rows.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { orderOf } from '../mall-view.ts'
import { listOrders } from '../order-rows.ts'

export const listOperatorMallOrders: Handler<'listOperatorMallOrders'> = async (call, input) => {
  const { db, tenant, lang } = call
  const size = pageSize(input.size)
  const rows = await listOrders(db, tenant, input.state, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  const memberIds = page.map(({ memberId }) => memberId)
  await noteOperatorView(db, call, memberIds, 'MALL_ORDER_REVIEW')
  return {
    rows: page.map((order) => ({
      order: orderOf(order, lang),
      userName: order.userName,
      decidedBy: order.decidedBy,
    })),
    nextCursor,
  }
}
