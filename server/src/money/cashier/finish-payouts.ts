// Sends approved withdrawals to the bank. A payout with an unknown outcome is queried before it is sent again.
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { notifyUrl } from './refresh-recharge.ts'
import { auditNews, type PayoutNews, settlePayout } from './settle-payout.ts'
import { askAgainAfter, claimPayouts, markAccepted, markSent, type WithdrawalRow } from './withdrawal-rows.ts'

// Longer than all calls to the provider in one attempt, so that two nodes never process the same payout.
const leaseMs = 30_000
const batch = 20
const firstPauseMs = 2_000
// However long an outage was, what it left is settled within a minute after it, also when that takes two queries.
const maxPauseMs = 25_000

/** Sends new payouts, queries sent ones and settles those the provider has decided. */
export async function finishPayouts(context: Context): Promise<void> {
  for await (const claimed of eachBatch(batch, () => claimPayouts(context.db, leaseMs, batch))) {
    await Promise.all(claimed.map((row) => finish(context, row)))
  }
}

async function finish(context: Context, row: WithdrawalRow): Promise<void> {
  try {
    await (row.sentAt ? ask(context, row) : send(context, row))
  } catch (error) {
    context.log.error({ err: error, withdrawal: row.id }, 'a payout could not be finished')
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(row.asks - 1, 10), maxPauseMs)
  await askAgainAfter(context.db, row.tenant, row.id, pauseMs)
}

async function send(context: Context, row: WithdrawalRow): Promise<void> {
  // Committed before the request is sent: after a crash from here on, the payout is queried first.
  if (!(await markSent(context.db, row.tenant, row.id))) return
  await create(context, row)
}

async function create(context: Context, row: WithdrawalRow): Promise<void> {
  const outcome = await context.payment.createPayout({
    merchantOrderId: row.id,
    amount: formatAmount(row.amountMinor - row.feeMinor, row.currency),
    currency: row.currency,
    bankCode: row.bankCode,
    accountNumber: row.accountNumber,
    ...(row.holderName !== '' && { accountName: row.holderName }),
    notifyUrl: notifyUrl(context),
  })
  if (outcome.kind === 'done') await markAccepted(context.db, row.tenant, row.id, outcome.value.orderId)
  if (outcome.kind === 'unknown')
    context.log.warn({ withdrawal: row.id, why: outcome.why }, 'the outcome of a payout is unknown')
  if (outcome.kind === 'refused') await afterRefusal(context, row, outcome.code)
}

async function ask(context: Context, row: WithdrawalRow): Promise<void> {
  const outcome = await context.payment.queryPayout(row.id)
  if (outcome.kind !== 'done') return
  const { status, ...said } = outcome.value
  // It never arrived, or the provider's confirmation was lost. Sending again under the same id is idempotent, and the
  // provider refuses it when its order under our id differs.
  if (status === 'UNKNOWN' || row.providerOrderId === '') return await create(context, row)
  if (status !== 'ACCEPTED') await settle(context, row, { ...said, status })
}

/** A refusal ends the payout only when the provider does not know the order: an earlier attempt may have succeeded. */
async function afterRefusal(context: Context, row: WithdrawalRow, code: string): Promise<void> {
  const detail = { code }
  const actor = `provider:${row.provider}`
  await insertAudit(context.db, { tenant: row.tenant, actor, action: 'payout_refused', subjectId: row.id, detail })
  // The provider has a different order under our id; its status says nothing about this payout.
  if (code === 'ORDER_CONFLICT') return
  const outcome = await context.payment.queryPayout(row.id)
  if (outcome.kind !== 'done' || outcome.value.status !== 'UNKNOWN') return
  const ours = { amount: formatAmount(row.amountMinor - row.feeMinor, row.currency), currency: row.currency }
  await settle(context, row, { orderId: '', status: 'FAILED', ...ours })
}

async function settle(context: Context, row: WithdrawalRow, said: Omit<PayoutNews, 'provider'>): Promise<void> {
  const news = { provider: context.payment.code, ...said }
  const settled = await context.db.transaction((tx) => settlePayout(tx, row.id, news))
  if (settled.verdict === 'mismatch') await auditNews(context.db, settled.row, news, 'payout_mismatch')
}
