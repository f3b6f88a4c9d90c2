import { noteOperatorView } from '../../account/operator-view-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { isPlainName } from '../../site/operator/setting-rules.ts'
import { endOrder } from '../end-order.ts'
import { lockOrder, markAccepted, markShipped, type OrderState } from '../order-rows.ts'

type Decision = 'ACCEPT' | 'SHIP' | 'REFUSE'

// The states in which each is possible. Goods on their way are not refused, and only a correction of the tracking number follows.
const possibleIn: Readonly<Record<Decision, readonly OrderState[]>> = {
  ACCEPT: ['PLACED'],
  SHIP: ['ACCEPTED', 'SHIPPED'],
  REFUSE: ['PLACED', 'ACCEPTED'],
}

export const decideMallOrder: Handler<'decideMallOrder'> = async (call, input) => {
  const { tx, tenant, operatorId } = call
  const { id, trackingNumber } = input
  const decision = input.decision as Decision
  const [carrier, reason] = [input.carrier.trim(), input.reason.trim()]
  if (decision === 'SHIP' && !isPlainName(carrier)) throw new CallError('settingWrong', { field: 'carrier' })
  if (decision === 'SHIP' && !trackingNumber) throw new CallError('settingWrong', { field: 'trackingNumber' })
  if (decision === 'REFUSE' && !isPlainName(reason)) throw new CallError('settingWrong', { field: 'reason' })
  const order = await lockOrder(tx, tenant, id, null)
  if (!order) throw new CallError('notFound')
  if (!possibleIn[decision].includes(order.state)) throw new CallError('mallOrderDecided')
  await noteOperatorView(tx, call, [order.memberId], 'MALL_ORDER_DECIDED')
  const decided = { tenant, id, operatorId }
  if (decision === 'ACCEPT') await markAccepted(tx, decided)
  else if (decision === 'SHIP') await markShipped(tx, { ...decided, carrier, trackingNumber })
  else await endOrder(tx, order, { state: 'REFUSED', reason, operatorId })
  return { state: stateAfter[decision] }
}

const stateAfter: Readonly<Record<Decision, OrderState>> = { ACCEPT: 'ACCEPTED', SHIP: 'SHIPPED', REFUSE: 'REFUSED' }
