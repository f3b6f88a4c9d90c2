// A held withdrawal is decided once; the first decision counts.
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import type { Tx } from '../../../base/db/db.ts'
import { post } from '../../../ledger/post.ts'
import { tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { withdrawalNews } from '../cashier-news.ts'
import { isKeptBack } from '../../outgoing/hold-rule.ts'
import { returnedPosting } from '../withdrawal-postings.ts'
import { lockWithdrawal, markApproved, markRefused } from '../withdrawal-rows.ts'

export type Decision =
  | { readonly kind: 'approve' }
  /** `reason` is shown to the member. */
  | { readonly kind: 'refuse'; readonly reason: string }

type Decider = { readonly tenant: string; readonly operatorId: string }

/**
 * Approves or refuses a held withdrawal; throws notFound, withdrawalDecided when it is not held any more, and
 * withdrawalKeptBack for an approval within 24 hours of a change of a guard.
 */
export async function decideWithdrawal(
  tx: Tx,
  { tenant, operatorId }: Decider,
  id: string,
  decision: Decision,
): Promise<'PAYING' | 'REFUSED'> {
  const row = await lockWithdrawal(tx, id)
  if (row?.tenant !== tenant) throw new CallError('notFound')
  if (row.state !== 'REVIEW') throw new CallError('withdrawalDecided')
  if (decision.kind === 'approve' && isKeptBack(row.holdCode, row.holdData, new Date()))
    throw new CallError('withdrawalKeptBack', { until: row.holdData.until ?? '' })
  const look = decision.kind === 'approve' ? 'WITHDRAWAL_APPROVED' : 'WITHDRAWAL_REFUSED'
  await noteOperatorView(tx, { tenant, operatorId }, [row.memberId], look)
  if (decision.kind === 'approve') {
    await markApproved(tx, tenant, id, operatorId)
    await tellNews(tx, [withdrawalNews(row, { state: 'PAYING' })])
    return 'PAYING'
  }
  await markRefused(tx, tenant, id, operatorId, decision.reason)
  await post(tx, [returnedPosting(row, 'WITHDRAWAL_REFUSED')])
  await tellNews(tx, [withdrawalNews(row, { state: 'REFUSED', reason: decision.reason })])
  return 'REFUSED'
}
