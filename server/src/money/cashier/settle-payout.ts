// The only place where a payout ends, by callback or job.
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { post } from '../../ledger/post.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { withdrawalNews } from './cashier-news.ts'
import { returnedPosting, paidPostings } from './withdrawal-postings.ts'
import { lockWithdrawal, markPaidOut, type WithdrawalRow } from './withdrawal-rows.ts'

/** The provider's status of a payout; `orderId` is empty when the provider refused it and has no such order. */
export type PayoutNews = {
  readonly provider: string
  readonly orderId: string
  readonly status: 'PAID' | 'FAILED'
  readonly amount: string
  readonly currency: string
}

/**
 * `final`: the payout had ended differently and does not change. `mismatch`: the news is not about the payout we sent;
 * nothing changed. `unconfirmed`: the provider has not confirmed that its order is our payout; the job queries it.
 */
export type PayoutVerdict = 'settled' | 'same' | 'final' | 'mismatch' | 'unconfirmed'
export type PayoutSettled =
  | { readonly verdict: 'missing' }
  | { readonly verdict: PayoutVerdict; readonly row: WithdrawalRow }

/** Ends a payout once: posts the held amount to the bank, or voids the hold when the bank did not accept it. */
export async function settlePayout(tx: Tx, id: string, news: PayoutNews): Promise<PayoutSettled> {
  const row = await lockWithdrawal(tx, id)
  if (!row) return { verdict: 'missing' }
  const verdict = judge(row, news)
  if (verdict === 'final') await auditNews(tx, row, news, 'payout_news_after_end')
  if (verdict !== 'settled') return { verdict, row }
  const isPaid = news.status === 'PAID'
  await markPaidOut(tx, row.tenant, id, isPaid ? 'PAID' : 'RETURNED', news.orderId || row.providerOrderId)
  await post(tx, isPaid ? paidPostings(row) : [returnedPosting(row, 'WITHDRAWAL_RETURNED')])
  await tellNews(tx, [withdrawalNews(row, { state: isPaid ? 'PAID' : 'RETURNED' })])
  return { verdict, row }
}

function judge(row: WithdrawalRow, news: PayoutNews): PayoutVerdict {
  const otherOrder = row.providerOrderId !== '' && news.orderId !== '' && news.orderId !== row.providerOrderId
  // A payout that was never sent cannot be paid.
  if (news.provider !== row.provider || otherOrder || row.sentAt === null) return 'mismatch'
  const netMinor = row.amountMinor - row.feeMinor
  if (news.currency !== row.currency || parseAmount(news.amount, row.currency) !== netMinor) return 'mismatch'
  // An event names no bank account, so before the provider confirms the order the amount may have gone to another account.
  if (row.providerOrderId === '' && news.orderId !== '') return 'unconfirmed'
  if (row.state === 'PAYING') return 'settled'
  return row.state === (news.status === 'PAID' ? 'PAID' : 'RETURNED') ? 'same' : 'final'
}

/** Audits news that does not match the payout; account numbers are left out. */
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
