import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { auditMismatch, settleRecharge } from './settle-recharge.ts'
import { auditNews, settlePayout } from './settle-payout.ts'

type Event = Input<'receivePaymentEvent'>

/** Applies a provider's event, idempotently. The dispatcher has verified the signature over the raw body. */
export const receivePaymentEvent: Handler<'receivePaymentEvent'> = async (call, event) => {
  await (event.event === 'order' ? receiveRecharge(call, event) : receivePayout(call, event))
  return {}
}

async function receiveRecharge({ tx, provider, ip }: Call<'receivePaymentEvent'>, event: Event): Promise<void> {
  const { orderId, amount, currency, transactionId } = event
  const news = { provider, orderId, status: statusOf(event), amount, currency, transactionId }
  const settled = await settleRecharge(tx, event.merchantOrderId, news)
  if (settled.verdict === 'missing') throw new CallError('notFound')
  if (settled.verdict !== 'mismatch') return
  tx.afterRefusal((after) => auditMismatch(after, settled.row, news, ip))
  throw new CallError('callbackMismatch')
}

async function receivePayout({ tx, provider, ip }: Call<'receivePaymentEvent'>, event: Event): Promise<void> {
  const { orderId, amount, currency } = event
  const news = { provider, orderId, status: statusOf(event), amount, currency }
  const settled = await settlePayout(tx, event.merchantOrderId, news)
  if (settled.verdict === 'missing') throw new CallError('notFound')
  // An unconfirmed event succeeds too: the job queries until the provider has confirmed the order.
  if (settled.verdict !== 'mismatch') return
  tx.afterRefusal((after) => auditNews(after, settled.row, news, 'payout_mismatch', ip))
  throw new CallError('callbackMismatch')
}

function statusOf({ status }: Event): 'PAID' | 'FAILED' {
  return status === 'PAID' ? 'PAID' : 'FAILED'
}
