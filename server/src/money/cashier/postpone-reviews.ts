import { formatAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../base/db/db.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { type News, tellNews } from '../../member/member/tell-news.ts'
import { withdrawalPolicy } from '../outgoing/withdrawal-policy.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { lockLateReviews, postponeReview, type WithdrawalRow } from './withdrawal-rows.ts'

const atOnce = 100

/**
 * A held withdrawal that nobody decided by the time told to its member: the member is told so, with a new time, and the
 * operators get an alarm. The new time is as long again as the member has waited, so that few messages follow.
 */
export async function postponeReviews({ db, log }: Context): Promise<void> {
  const postponed = () =>
    db.transaction(async (tx) => {
      const rows = await lockLateReviews(tx, atOnce)
      const news: News[] = []
      for (const row of rows) news.push(await postpone(tx, row))
      await tellNews(tx, news)
      return rows
    })
  for await (const late of eachBatch(atOnce, postponed)) {
    for (const { id, tenant } of late) log.warn({ tenant, withdrawal: id }, 'a held withdrawal was not decided in time')
  }
}

async function postpone(tx: Tx, row: WithdrawalRow): Promise<News> {
  const { id, tenant, memberId, currency, createdAt } = row
  const { policy } = await readTenant(tx, tenant)
  const now = Date.now()
  const { reviewMinutes } = withdrawalPolicy(policy, currency)
  const until = new Date(now + Math.max(reviewMinutes * 60_000, now - createdAt.getTime()))
  if (await postponeReview(tx, id, until)) {
    const detail = { heldFor: row.holdCode ?? '', toldUntil: row.decideBy?.toISOString() ?? '' }
    await insertAudit(tx, { tenant, actor: 'system', action: 'alarm_withdrawal_late', subjectId: id, detail })
  }
  const money = { currency, amount: formatAmount(row.amountMinor, currency) }
  const told = until.toISOString()
  return {
    tenant,
    memberId,
    push: { command: 'WITHDRAWAL_STEP', data: { withdrawalId: id, state: 'REVIEW', ...money } },
    notice: { kind: 'withdrawalLate', params: { ...money, until: told }, cause: `${id} ${told}` },
  }
}
