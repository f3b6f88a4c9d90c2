// The only place where rebates are paid, by the member's claim or the daily job.
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../base/db/db.ts'
import { house, type Purse } from '../../ledger/accounts.ts'
import { lockReceiver } from '../../member/member/member-rows.ts'
import { moneyNews } from '../../money/wallet/money-news.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { payMember } from '../../money/turnover/pay-member.ts'
import { settle, turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import { readRebatePolicy } from './rebate-policy.ts'
import { unitsOfMinor } from './rebate-view.ts'
import { insertSettlement, lockBalance, type SettlementRow } from './settlement-rows.ts'

/** Pays the whole minor units that are open, once; null when there are none, or while the member is closed. */
export async function settleRebate(tx: Tx, purse: Purse, cause: 'CLAIM' | 'DAILY'): Promise<SettlementRow | null> {
  const { tenant, memberId, currency } = purse
  const { turnoverPercent } = await readRebatePolicy(tx, tenant)
  if (!(await lockReceiver(tx, tenant, memberId))) return null
  const balance = await lockBalance(tx, purse)
  const settled = settle(balance, unitsOfMinor)
  if (!settled) return null
  const id = randomUUID()
  const row = await insertSettlement(tx, {
    ...settled,
    id,
    tenant,
    memberId,
    currency,
    period: balance.period,
    cause,
    turnoverPercent,
  })
  const paid = { id, tenant, memberId, currency, reason: 'REBATE', amountMinor: settled.amountMinor } as const
  await payMember(tx, {
    ...paid,
    referenceKind: 'rebate_settlement',
    idempotencyKey: `rebate:${id}`,
    debit: house('REBATES'),
    requiredMinor: turnoverOfPaid(row),
  })
  if (cause === 'DAILY') await tellNews(tx, [moneyNews({ ...paid, kind: 'rebatePaid', cause: id })])
  return row
}
