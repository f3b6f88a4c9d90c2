// The one place where a payout ends, whoever brings the news: the callback or the job.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Queryable, Tx } from '../db/db.ts'
import { post } from '../ledger/post.ts'
import { insertAudit } from '../rpc/audit-rows.ts'
import { returnedPosting, paidPostings } from './withdrawal-postings.ts'
import { lockWithdrawal, markPaidOut, type WithdrawalRow } from './withdrawal-rows.ts'

/** What the provider says of a payout; `orderId` is empty when it has refused the payout and knows no such order. */
export type PayoutNews = {
  readonly provider: string
  readonly orderId: string
  readonly status: 'PAID' | 'FAILED'
  readonly amount: string
  readonly currency: string
}

/**
 * `final`: it had ended otherwise and stays so. `mismatch`: the news is not about what we sent; nothing changed.
 * `unconfirmed`: the provider has not confirmed yet that its order is the payout we sent; the job asks for that.
 */
export type PayoutVerdict = 'settled' | 'same' | 'final' | 'mismatch' | 'unconfirmed'
export type PayoutSettled =
  | { readonly verdict: 'missing' }
  | { readonly verdict: PayoutVerdict; readonly row: WithdrawalRow }

/** Ends a payout once: the amount kept aside goes out, or back to the wallet when the bank did not take it. */
export async function settlePayout(tx: Tx, id: string, news: PayoutNews): Promise<PayoutSettled> {
  const row = await lockWithdrawal(tx, id)
  if (!row) return { verdict: 'missing' }
  const verdict = judge(row, news)
  if (verdict === 'final') await auditNews(tx, row, news, 'payout_news_after_end')
  if (verdict !== 'settled') return { verdict, row }
  const isPaid = news.status === 'PAID'
  await markPaidOut(tx, row.tenant, id, isPaid ? 'PAID' : 'RETURNED', news.orderId || row.providerOrderId)
  await post(tx, isPaid ? paidPostings(row) : [returnedPosting(row, 'WITHDRAWAL_RETURNED')])
  return { verdict, row }
}

function judge(row: WithdrawalRow, news: PayoutNews): PayoutVerdict {
  const otherOrder = row.providerOrderId !== '' && news.orderId !== '' && news.orderId !== row.providerOrderId
  // What was never sent cannot have been paid.
  if (news.provider !== row.provider || otherOrder || row.sentAt === null) return 'mismatch'
  const netMinor = row.amountMinor - row.feeMinor
  if (news.currency !== row.currency || parseAmount(news.amount, row.currency) !== netMinor) return 'mismatch'
  // News names no account: the same amount may have gone to another one as long as only our id was seen there.
  if (row.providerOrderId === '' && news.orderId !== '') return 'unconfirmed'
  if (row.state === 'PAYING') return 'settled'
  return row.state === (news.status === 'PAID' ? 'PAID' : 'RETURNED') ? 'same' : 'final'
}

/** Notes news that does not fit the payout; account numbers stay out of it. */
export async function auditNews(db: Queryable, row: WithdrawalRow, news: PayoutNews, action: string, ip = '') {
  const ours = {
    state: row.state,
    amount: formatAmount(row.amountMinor - row.feeMinor, row.currency),
    currency: row.currency,
  }
  const theirs = {
    saidStatus: news.status,
    saidAmount: news.amount,
    saidCurrency: news.currency,
    saidOrder: news.orderId,
  }
  const actor = `provider:${news.provider}`
  await insertAudit(db, { tenant: row.tenant, actor, action, subjectId: row.id, detail: { ...ours, ...theirs }, ip })
}
