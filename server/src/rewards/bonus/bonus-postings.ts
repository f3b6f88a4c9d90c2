import type { Tx } from '../../base/db/db.ts'
import { house, member } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { returnBudget, type WaitingBonus } from './bonus-rows.ts'

/** Moves a played bonus to the wallet, once. */
export async function release(tx: Tx, bonus: WaitingBonus): Promise<void> {
  await post(tx, [{ ...of(bonus), reason: 'BONUS_RELEASED', credit: member(bonus.memberId, 'WALLET') }])
}

/** Moves a waiting bonus back to the house and to its promotion's budget, once: the caller's transaction ends it. */
export async function forfeit(tx: Tx, bonus: WaitingBonus, reason: 'BONUS_CANCELLED' | 'BONUS_EXPIRED'): Promise<void> {
  await returnBudget(tx, bonus)
  await post(tx, [{ ...of(bonus), reason, credit: house('PROMOTIONS') }])
}

// One key for every end of a bonus: the ledger refuses a second end that differs from the first.
function of({ id, tenant, memberId, currency, bonusMinor }: WaitingBonus) {
  return {
    tenant,
    idempotencyKey: `bonus-end:${id}`,
    currency,
    amountMinor: bonusMinor,
    debit: member(memberId, 'BONUS'),
    reference: { kind: 'bonus', id },
  }
}
