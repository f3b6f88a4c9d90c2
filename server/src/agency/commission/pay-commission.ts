// The only place where commission is paid.
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../base/db/db.ts'
import { house } from '../../ledger/accounts.ts'
import { lockReceiver } from '../../member/member/member-rows.ts'
import { moneyNews } from '../../money/wallet/money-news.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { payMember } from '../../money/turnover/pay-member.ts'
import { settle, turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import { lockAgent } from '../tree/agent-rows.ts'
import { readAgencyPolicy } from '../tree/agency-policy.ts'
import { unitsOfMinor } from './commission-rule.ts'
import { insertPayment, lockBalance, type AgentPurse } from './payment-rows.ts'

/** Pays the whole minor units that are open, once; 0 when there are none, or while the agent is frozen or closed. */
export async function payCommission(tx: Tx, purse: AgentPurse): Promise<bigint> {
  const { tenant, agentId, currency } = purse
  const { turnoverPercent } = await readAgencyPolicy(tx, tenant)
  if (!(await lockReceiver(tx, tenant, agentId))) return 0n
  const [agent, balance] = await Promise.all([lockAgent(tx, tenant, agentId), lockBalance(tx, purse)])
  const settled = settle(balance, unitsOfMinor)
  if (!settled || !agent || agent.isFrozen) return 0n
  const { amountMinor } = settled
  const id = randomUUID()
  const paid = { id, tenant, memberId: agentId, currency, reason: 'COMMISSION', amountMinor } as const
  await payMember(
    tx,
    {
      ...paid,
      referenceKind: 'agency_commission',
      idempotencyKey: `commission:${id}`,
      debit: house('COMMISSION'),
      requiredMinor: turnoverOfPaid({ amountMinor, turnoverPercent }),
    },
    {
      write: async ([transfer]) => {
        if (!transfer) return
        const { period } = balance
        await insertPayment(tx, { ...purse, ...settled, id, period, turnoverPercent, transferId: transfer.id })
      },
    },
  )
  await tellNews(tx, [moneyNews({ ...paid, kind: 'commissionPaid', cause: id })])
  return amountMinor
}
