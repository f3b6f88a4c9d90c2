import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import type { Tx } from '../../base/db/db.ts'
import { house } from '../../ledger/accounts.ts'
import { lockReceiver } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { payMember } from '../../money/turnover/pay-member.ts'
import { turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import { type BonusKind, type BonusRow, lockBonus, markBonusPaid } from './bonus-rows.ts'
import { bonusOf } from './bonus-view.ts'

const reasons: Readonly<Record<BonusKind, LedgerReason>> = {
  LEVEL_UP: 'VIP_LEVEL_UP',
  MONTHLY: 'VIP_MONTHLY',
  BIRTHDAY: 'VIP_BIRTHDAY',
}

export const receiveVipBonus: Handler<'receiveVipBonus'> = async ({ tx, tenant, memberId }, { id }) => {
  if (!(await lockReceiver(tx, tenant, memberId))) throw new CallError('memberClosed')
  const bonus = await lockBonus(tx, tenant, memberId, id)
  if (!bonus || bonus.state === 'TAKEN_BACK') throw new CallError('notFound')
  if (bonus.state === 'PAID') throw new CallError('bonusReceived')
  if (bonus.state === 'EXPIRED') throw new CallError('bonusExpired')
  await pay(tx, tenant, memberId, bonus)
  return { bonus: bonusOf(await markBonusPaid(tx, tenant, id)) }
}

async function pay(tx: Tx, tenant: string, memberId: string, bonus: BonusRow): Promise<void> {
  const { id, kind, currency, amountMinor } = bonus
  await payMember(tx, {
    id,
    tenant,
    memberId,
    currency,
    referenceKind: 'vip_bonus',
    idempotencyKey: `vip-bonus:${id}`,
    reason: reasons[kind],
    debit: house('VIP'),
    amountMinor,
    requiredMinor: turnoverOfPaid(bonus),
  })
}
