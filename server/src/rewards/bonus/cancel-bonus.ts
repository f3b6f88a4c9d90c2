import { formatAmount } from '@mingtang/contract/money.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { lockMember } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { forfeit } from './bonus-postings.ts'
import { findWaiting, hadBonus, markForfeited } from './bonus-rows.ts'

export const cancelBonus: Handler<'cancelBonus'> = async ({ tx, tenant, memberId }, { id }) => {
  await lockMember(tx, tenant, memberId)
  const bonus = await findWaiting(tx, tenant, memberId, id)
  if (!bonus) throw new CallError((await hadBonus(tx, tenant, memberId, id)) ? 'bonusEnded' : 'notFound')
  await forfeit(tx, bonus, 'BONUS_CANCELLED').catch(refuse)
  if (!(await markForfeited(tx, id, 'CANCELLED'))) throw new CallError('bonusEnded')
  return { bonus: formatAmount(bonus.bonusMinor, bonus.currency) }
}

// It was released or forfeited since it was read.
function refuse(error: unknown): never {
  throw error instanceof LedgerRefusal ? new CallError('bonusEnded') : error
}
