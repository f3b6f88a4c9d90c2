// Where a recharge ends by the provider's news: a callback, the member's view or the job.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { house } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import { lockMember } from '../../member/member/member-rows.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { payMember } from '../turnover/pay-member.ts'
import { turnoverOfPaid } from '../turnover/settle-rule.ts'
import { furtherNews, rechargeNews } from './cashier-news.ts'
import {
  countSmall,
  insertFurther,
  isOfAnotherOrder,
  listPayments,
  lockTransaction,
  nameTransaction,
} from './payment-rows.ts'
import { isChainOrder, judgePayment, type Payment, transactionIdOf, unnamedId } from './payment-rule.ts'
import { lockRecharge, markArrived, markSettled, type RechargeRow, stopAsking } from './recharge-rows.ts'

/** The provider's status of a recharge, from a callback or a query. */
export type RechargeNews = {
  readonly provider: string
  readonly orderId: string
  readonly status: 'PAID' | 'FAILED' | 'EXPIRED'
  readonly amount: string
  readonly currency: string
  /** Of the payment, where the provider names it. */
  readonly transactionId?: string | undefined
}

/** `final`: it had ended differently and does not change. `mismatch`: the news does not match our recharge; nothing changed.
 * `further`: a payment that an operator decides. */
export type Verdict = 'settled' | 'same' | 'final' | 'mismatch' | 'further'
export type Settled = { readonly verdict: 'missing' } | { readonly verdict: Verdict; readonly row: RechargeRow }

/** Ends a recharge once; a paid one credits the wallet in the same transaction, with an idempotency key of the recharge. */
export async function settleRecharge(tx: Tx, id: string, news: RechargeNews): Promise<Settled> {
  const row = await lockRecharge(tx, id)
  // A further payment has an id of ours, which no provider knows.
  if (!row || row.furtherOf !== null) return { verdict: 'missing' }
  if (!isOfOrder(row, news)) return { verdict: 'mismatch', row }
  const transactionId = transactionIdOf(news.transactionId)
  if (news.status === 'PAID' && (isChainOrder(row) || transactionId))
    return { verdict: await takePayment(tx, row, news, transactionId), row }
  const verdict = judge(row, news)
  // It cannot be paid any more, so that nothing is left to be asked.
  if (row.state === 'CANCELLED' && verdict === 'same') await stopAsking(tx, row.tenant, id)
  if (verdict === 'final') await audit(tx, row, news, 'recharge_news_after_end')
  if (verdict === 'settled') await settle(tx, row, news)
  return { verdict, row }
}

// Each payment is taken once by its transaction: it ends the order, or an operator decides what becomes of it.
async function takePayment(tx: Tx, row: RechargeRow, news: RechargeNews, transactionId: string): Promise<Verdict> {
  const amountMinor = parseAmount(news.amount, row.currency) ?? 0n
  if (amountMinor <= 0n) return 'mismatch'
  if (transactionId) await lockTransaction(tx, row.provider, transactionId)
  const payment = { transactionId, amountMinor }
  const verdict = judgePayment(row, payment, {
    payments: await listPayments(tx, row),
    isOfAnotherOrder: await isOfAnotherOrder(tx, row, transactionId),
  })
  if (verdict.kind === 'same' && verdict.name) await nameTransaction(tx, row.tenant, verdict.name, transactionId)
  if (verdict.kind === 'same' || verdict.kind === 'mismatch') return verdict.kind
  if (verdict.kind === 'further') return await saveFurther(tx, row, news, payment)
  await settle(tx, row, news)
  if (transactionId) await nameTransaction(tx, row.tenant, row.id, transactionId)
  return 'settled'
}

// Payments below the minimum cost their sender next to nothing; more than this would hide others from operators.
const maxSmall = 20n

async function saveFurther(tx: Tx, row: RechargeRow, news: RechargeNews, payment: Payment): Promise<Verdict> {
  const isSmall = payment.amountMinor < row.minimumMinor
  if (isSmall && (await countSmall(tx, row)) >= maxSmall) {
    await audit(tx, row, news, 'recharge_dust')
    return 'same'
  }
  const transactionId = payment.transactionId || unnamedId(payment)
  const id = await insertFurther(tx, row, { ...payment, transactionId })
  await audit(tx, row, news, 'recharge_further')
  // Anybody can send dust, and nobody has to read of it.
  if (!isSmall) await tellNews(tx, [furtherNews({ ...row, id, amountMinor: payment.amountMinor })])
  return 'further'
}

async function settle(tx: Tx, row: RechargeRow, news: RechargeNews): Promise<void> {
  // Withdrawals read the required turnover under the same lock, so they see all of this deposit or none of it.
  await lockMember(tx, row.tenant, row.memberId)
  const arrived = news.status === 'PAID' ? await arrivedAs(tx, row, news) : row
  await markSettled(tx, row.tenant, row.id, news.status, news.orderId || row.providerOrderId)
  if (news.status === 'PAID') await creditRecharge(tx, arrived)
  await tellNews(tx, [rechargeNews(arrived, news.status)])
}

/** Audits news that does not match the recharge; not in the transaction that the refusal rolls back. */
export async function auditMismatch(tx: Queryable, row: RechargeRow, news: RechargeNews, ip = '') {
  await audit(tx, row, news, 'recharge_mismatch', ip)
}

function isOfOrder(row: RechargeRow, { provider, orderId, currency }: RechargeNews): boolean {
  const otherOrder = row.providerOrderId !== '' && orderId !== '' && orderId !== row.providerOrderId
  return provider === row.provider && !otherOrder && currency === row.currency
}

function judge(row: RechargeRow, news: RechargeNews): Verdict {
  if (parseAmount(news.amount, row.currency) !== row.amountMinor) return 'mismatch'
  // Held for an operator.
  if (row.verifyState !== '') return 'same'
  if (!row.settledAt || isLate(row, news)) return 'settled'
  // A cancelled order ends unpaid at the provider too.
  return row.state === news.status || (row.state === 'CANCELLED' && news.status !== 'PAID') ? 'same' : 'final'
}

// The recharge with the amount that arrived, and the fee in proportion to it.
async function arrivedAs(tx: Tx, row: RechargeRow, news: RechargeNews): Promise<RechargeRow> {
  const amountMinor = parseAmount(news.amount, row.currency) ?? row.amountMinor
  if (amountMinor === row.amountMinor) return row
  const feeMinor = (row.feeMinor * amountMinor) / row.amountMinor
  await markArrived(tx, row.tenant, row.id, amountMinor, feeMinor)
  return { ...row, amountMinor, feeMinor, askedMinor: row.amountMinor }
}

// The money is there, whatever became of the order meanwhile: it belongs to the member.
function isLate(row: RechargeRow, { status }: RechargeNews): boolean {
  return status === 'PAID' && (row.state === 'EXPIRED' || row.state === 'CANCELLED')
}

/** Credits the recharge without its fee, once for ever, and opens its obligation; the caller has the locks of both rows. */
export async function creditRecharge(tx: Tx, row: RechargeRow): Promise<void> {
  const { id, tenant, memberId, currency, feeMinor } = row
  const amountMinor = row.amountMinor - feeMinor
  const debit = house('DEPOSIT_CLEARING')
  const referenceKind = 'recharge'
  const fee: Posting = {
    tenant,
    idempotencyKey: `recharge:${id}:fee`,
    reason: 'DEPOSIT_FEE',
    currency,
    amountMinor: feeMinor,
    debit,
    credit: house('FEES'),
    reference: { kind: referenceKind, id },
  }
  await payMember(
    tx,
    {
      id,
      tenant,
      memberId,
      currency,
      referenceKind,
      idempotencyKey: `recharge:${id}`,
      reason: 'DEPOSIT',
      debit,
      amountMinor,
      requiredMinor: turnoverOfPaid({ amountMinor, turnoverPercent: row.turnoverPercent }),
      cause: 'DEPOSIT',
    },
    { postings: feeMinor > 0n ? [fee] : [] },
  )
}

async function audit(tx: Queryable, row: RechargeRow, news: RechargeNews, action: string, ip = ''): Promise<void> {
  const ours = { state: row.state, amount: formatAmount(row.amountMinor, row.currency), currency: row.currency }
  const theirs = {
    saidStatus: news.status,
    saidAmount: news.amount,
    saidCurrency: news.currency,
    saidOrder: news.orderId,
  }
  const actor = `provider:${news.provider}`
  await insertAudit(tx, { tenant: row.tenant, actor, action, subjectId: row.id, detail: { ...ours, ...theirs }, ip })
}
