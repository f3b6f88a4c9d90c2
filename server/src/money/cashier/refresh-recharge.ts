// Queries the provider about an open recharge and applies its answer. No transaction is open meanwhile.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../../context.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import type { OrderStatus } from '../../base/providers/payment/payment-provider.ts'
import { mayCancel } from './by-hand-rule.ts'
import { rechargeNews } from './cashier-news.ts'
import { lockRecharge, markPaying, markSettled, noteConfirmations, type RechargeRow } from './recharge-rows.ts'
import { auditMismatch, type RechargeNews, settleRecharge } from './settle-recharge.ts'

/** Creates the order at the provider; idempotent, because the provider knows it by our id. */
export async function openAtProvider(context: Context, row: RechargeRow): Promise<'open' | 'refused' | 'unknown'> {
  const outcome = await context.payment.createOrder({
    merchantOrderId: row.id,
    amount: formatAmount(row.amountMinor, row.currency),
    currency: row.currency,
    channel: row.channel,
    notifyUrl: notifyUrl(context),
    returnUrl: `${row.origin}/member/recharge?id=${row.id}`,
    expiresAt: row.expiresAt.toISOString(),
  })
  if (outcome.kind === 'done') {
    await markPaying(context.db, row.tenant, row.id, outcome.value)
    return 'open'
  }
  if (outcome.kind === 'unknown') {
    context.log.warn({ recharge: row.id, why: outcome.why }, 'the payment provider did not answer')
    return 'unknown'
  }
  context.log.error({ recharge: row.id, code: outcome.code }, 'the payment provider refused a recharge')
  // The provider has a different order under our id: the recharge may be paid, so only a query or a callback may end it.
  if (outcome.code === 'ORDER_CONFLICT') return 'unknown'
  await context.db.transaction(async (tx) => {
    const hasFailed = await markSettled(tx, row.tenant, row.id, 'FAILED', row.providerOrderId)
    if (hasFailed) await tellNews(tx, [rechargeNews(row, 'FAILED')])
  })
  return 'refused'
}

/** Applies the provider's status of the recharge; without an answer nothing changes. */
export async function refreshRecharge(context: Context, row: RechargeRow): Promise<void> {
  if (row.kind === 'OFFLINE') return await expireByHand(context, row)
  if (row.state === 'CREATED' && !row.lapsed) {
    await openAtProvider(context, row)
    return
  }
  const outcome = await context.payment.queryOrder(row.id)
  if (outcome.kind !== 'done') return
  const { confirmations = 0, amount } = outcome.value
  // Blocks over dust are none over the payment.
  const isEnough = (parseAmount(amount, row.currency) ?? 0n) >= row.minimumMinor
  if (isEnough && confirmations > row.confirmations)
    await noteConfirmations(context.db, row.tenant, row.id, confirmations)
  const news = newsOf(context, row, outcome.value)
  if (!news) return
  const settled = await context.db.transaction((tx) => settleRecharge(tx, row.id, news))
  if (settled.verdict === 'mismatch') await auditMismatch(context.db, settled.row, news)
  // All that arrived is too little, and its time is over. What arrives now is still credited.
  if (row.lapsed && (settled.verdict === 'same' || settled.verdict === 'further')) await expire(context, row)
}

async function expire(context: Context, { id }: RechargeRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockRecharge(tx, id)
    if (!row || row.settledAt || row.verifyState !== '') return
    await markSettled(tx, row.tenant, id, 'EXPIRED', row.providerOrderId)
    await tellNews(tx, [rechargeNews(row, 'EXPIRED')])
  })
}

// Nobody can be asked about a transfer by hand: it expires, unless its member has said that they paid.
async function expireByHand(context: Context, { id, lapsed }: RechargeRow): Promise<void> {
  if (!lapsed) return
  await context.db.transaction(async (tx) => {
    const row = await lockRecharge(tx, id)
    if (!row || !mayCancel(row)) return
    await markSettled(tx, row.tenant, id, 'EXPIRED', row.providerOrderId)
    await tellNews(tx, [rechargeNews(row, 'EXPIRED')])
  })
}

/** The URL of providers' callbacks. */
export function notifyUrl(context: Context): string {
  return `${context.config.siteUrl}/api/platform/payment_event`
}

function newsOf(context: Context, row: RechargeRow, order: OrderStatus): RechargeNews | null {
  const provider = context.payment.code
  if (order.status === 'CREATED') return null
  if (order.status !== 'UNKNOWN') return { ...order, status: order.status, provider }
  // The order never reached the provider; it ends only when it has expired.
  if (!row.lapsed) return null
  const ours = { amount: formatAmount(row.amountMinor, row.currency), currency: row.currency }
  return { provider, orderId: row.providerOrderId, status: 'EXPIRED', ...ours }
}
