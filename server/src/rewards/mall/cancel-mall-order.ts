import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { endOrder } from './end-order.ts'
import { orderOf } from './mall-view.ts'
import { lockOrder } from './order-rows.ts'

export const cancelMallOrder: Handler<'cancelMallOrder'> = async ({ tx, tenant, memberId, lang }, { id }) => {
  const placed = await lockOrder(tx, tenant, id, memberId)
  if (!placed) throw new CallError('notFound')
  if (placed.state !== 'PLACED') throw new CallError('mallOrderDecided')
  const { order, points } = await endOrder(tx, placed, { state: 'CANCELLED' })
  return { order: orderOf(order, lang), points: String(points) }
}
