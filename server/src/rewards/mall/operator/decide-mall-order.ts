import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { lockReceiver } from '../../../member/member/member-rows.ts'
import { type News, tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { isPlainName } from '../../../base/setting/setting-rules.ts'
import { balancePush } from '../../../money/wallet/balance-push.ts'
import { endOrder } from '../end-order.ts'
import { lockOrder, markAccepted, markShipped, type OrderRow, type OrderState } from '../order-rows.ts'

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
  // Nothing is sent to a closed member; the tracking number of a parcel on its way may still be corrected.
  const isGiven = decision !== 'REFUSE' && order.state !== 'SHIPPED'
  if (isGiven && !(await lockReceiver(tx, tenant, order.memberId))) throw new CallError('memberClosed')
  await noteOperatorView(tx, call, [order.memberId], 'MALL_ORDER_DECIDED')
  const decided = { tenant, id, operatorId }
  if (decision === 'ACCEPT') await markAccepted(tx, decided)
  else if (decision === 'SHIP') await markShipped(tx, { ...decided, carrier, trackingNumber })
  else await endOrder(tx, order, { state: 'REFUSED', reason, operatorId })
  if (decision === 'SHIP') await tellNews(tx, [shippedNews(order, carrier, trackingNumber)])
  if (decision === 'REFUSE') await tellNews(tx, [refusedNews(order, reason)])
  return { state: stateAfter[decision] }
}

// A corrected tracking number is told too.
function shippedNews({ id, tenant, memberId, words }: OrderRow, carrier: string, trackingNumber: string): News {
  const params = { carrier, trackingNumber }
  const cause = `${id} ${trackingNumber}`
  return { tenant, memberId, notice: { kind: 'orderShipped', params, titles: titlesOf(words), cause } }
}

function refusedNews({ id, tenant, memberId, words, pricePoints }: OrderRow, reason: string): News {
  const push = balancePush({ reason: 'POINTS_RETURNED', currency: 'POINT', amountMinor: pricePoints })
  const params = { points: `${pricePoints}`, reason }
  return { tenant, memberId, push, notice: { kind: 'orderRefused', params, titles: titlesOf(words), cause: id } }
}

function titlesOf(words: OrderRow['words']) {
  return words.map(({ lang, name }) => ({ lang, title: name }))
}

const stateAfter: Readonly<Record<Decision, OrderState>> = { ACCEPT: 'ACCEPTED', SHIP: 'SHIPPED', REFUSE: 'REFUSED' }
