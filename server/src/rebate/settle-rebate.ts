// The only place where rebates are paid, by the member's claim or the daily job.
import { randomUUID } from 'node:crypto'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Tx } from '../db/db.ts'
import { house, member, type Purse } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { lockReceiver } from '../member/member-rows.ts'
import { tellNews } from '../member/tell-news.ts'
import { insertObligation } from '../turnover/obligation-rows.ts'
import { settle, turnoverOfPaid } from '../turnover/settle-rule.ts'
import { balancePush } from '../wallet/balance-push.ts'
import { readRebatePolicy } from './rebate-policy.ts'
import { unitsOfMinor } from './rebate-view.ts'
import { insertSettlement, lockBalance, type SettlementRow } from './settlement-rows.ts'

/** Pays the whole minor units that are open, once; null when there are none, or while the member is closed. */
export async function settleRebate(tx: Tx, purse: Purse, cause: 'CLAIM' | 'DAILY'): Promise<SettlementRow | null> {
  const { tenant, memberId, currency } = purse
  const { turnoverPercent } = await readRebatePolicy(tx, tenant)
  // Withdrawals read the required turnover under the same lock.
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
  await post(tx, [
    {
      tenant,
      idempotencyKey: `rebate:${id}`,
      reason: 'REBATE',
      currency,
      amountMinor: settled.amountMinor,
      debit: house('REBATES'),
      credit: member(memberId, 'WALLET'),
      reference: { kind: 'rebate_settlement', id },
    },
  ])
  const requiredMinor = turnoverOfPaid(row)
  if (requiredMinor > 0n) {
    const asked = {
      cause: 'GRANT',
      causeId: id,
      reason: 'REBATE',
      lockedMinor: settled.amountMinor,
      requiredMinor,
    } as const
    await insertObligation(tx, { id: randomUUID(), tenant, memberId, currency, ...asked })
  }
  if (cause === 'DAILY') {
    const { amountMinor } = settled
    const params = { currency, amount: formatAmount(amountMinor, currency) }
    const push = balancePush({ reason: 'REBATE', currency, amountMinor })
    await tellNews(tx, [{ tenant, memberId, push, notice: { kind: 'rebatePaid', params, cause: id } }])
  }
  return row
}
