import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { orderOf } from '../mall-view.ts'
import { listOrders } from '../order-rows.ts'

export const listOperatorMallOrders: Handler<'listOperatorMallOrders'> = async (call, input) => {
  const { db, tenant, lang } = call
  const { rows, nextCursor } = await readPage(input, (page) => listOrders(db, tenant, input.state, page))
  const memberIds = rows.map(({ memberId }) => memberId)
  await noteOperatorView(db, call, memberIds, 'MALL_ORDER_REVIEW')
  return {
    rows: rows.map((order) => ({
      order: orderOf(order, lang),
      userName: order.userName,
      decidedBy: order.decidedBy,
    })),
    nextCursor,
  }
}
