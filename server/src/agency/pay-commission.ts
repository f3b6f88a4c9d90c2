// The only place where commission is paid.
import { randomUUID } from 'node:crypto'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Tx } from '../db/db.ts'
import { house, member } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { lockReceiver } from '../member/member-rows.ts'
import { tellNews } from '../member/tell-news.ts'
import { insertObligation } from '../turnover/obligation-rows.ts'
import { settle, turnoverOfPaid } from '../turnover/settle-rule.ts'
import { balancePush } from '../wallet/balance-push.ts'
import { lockAgent } from './agent-rows.ts'
import { readAgencyPolicy } from './agency-policy.ts'
import { unitsOfMinor } from './commission-rule.ts'
import { insertPayment, lockBalance, type AgentPurse } from './payment-rows.ts'

/** Pays the whole minor units that are open, once; 0 when there are none, or while the agent is frozen or closed. */
export async function payCommission(tx: Tx, purse: AgentPurse): Promise<bigint> {
  const { tenant, agentId, currency } = purse
  const { turnoverPercent } = await readAgencyPolicy(tx, tenant)
  // Withdrawals read the required turnover under the same lock.
  if (!(await lockReceiver(tx, tenant, agentId))) return 0n
  const [agent, balance] = await Promise.all([lockAgent(tx, tenant, agentId), lockBalance(tx, purse)])
  const settled = settle(balance, unitsOfMinor)
  if (!settled || !agent || agent.isFrozen) return 0n
  const { amountMinor } = settled
  const id = randomUUID()
  await post(
    tx,
    [
      {
        tenant,
        idempotencyKey: `commission:${id}`,
        reason: 'COMMISSION',
        currency,
        amountMinor,
        debit: house('COMMISSION'),
        credit: member(agentId, 'WALLET'),
        reference: { kind: 'agency_commission', id },
      },
    ],
    async ([transfer]) => {
      if (transfer)
        await insertPayment(tx, {
          ...purse,
          ...settled,
          id,
          period: balance.period,
          turnoverPercent,
          transferId: transfer.id,
        })
    },
  )
  const requiredMinor = turnoverOfPaid({ amountMinor, turnoverPercent })
  if (requiredMinor > 0n) {
    const asked = {
      cause: 'GRANT',
      causeId: id,
      reason: 'COMMISSION',
      lockedMinor: amountMinor,
      requiredMinor,
    } as const
    await insertObligation(tx, { id: randomUUID(), tenant, memberId: agentId, currency, ...asked })
  }
  const push = balancePush({ reason: 'COMMISSION', currency, amountMinor })
  const params = { amount: formatAmount(amountMinor, currency), currency }
  await tellNews(tx, [{ tenant, memberId: agentId, push, notice: { kind: 'commissionPaid', params, cause: id } }])
  return amountMinor
}
