import { randomUUID } from 'node:crypto'
import type { RewardPayment } from '@mingtang/contract/gen/words.ts'
import type { Tx } from '../db/db.ts'
import { house, member, type Purse } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { insertObligation } from '../turnover/obligation-rows.ts'

export type Reward = Purse & {
  /** The claim or grant that is paid; it is paid once. */
  readonly id: string
  readonly amountMinor: bigint
  /** The turnover it asks; 0 for none. */
  readonly requiredMinor: bigint
  /**
   * WALLET: paid at once and locked until its turnover is played. BONUS: waits in the BONUS account until then, and never
   * locks the member's own money. Without turnover both are paid to the wallet.
   */
  readonly payment: RewardPayment
  /** When a waiting bonus is forfeited; null for never. */
  readonly expiresAt: Date | null
}

/** Pays a reward of the house and opens the obligation it asks for; the caller's unique row makes it once. */
export async function payReward(tx: Tx, reward: Reward): Promise<void> {
  const { id, tenant, memberId, currency, amountMinor, requiredMinor, expiresAt } = reward
  const waits = reward.payment === 'BONUS' && requiredMinor > 0n
  const reason = waits ? 'BONUS_GRANTED' : 'PROMOTION'
  await post(tx, [
    {
      tenant,
      idempotencyKey: `reward:${id}`,
      reason,
      currency,
      amountMinor,
      debit: house('PROMOTIONS'),
      credit: member(memberId, waits ? 'BONUS' : 'WALLET'),
      reference: { kind: 'reward', id },
    },
  ])
  if (requiredMinor === 0n) return
  await insertObligation(tx, {
    id: randomUUID(),
    tenant,
    memberId,
    currency,
    causeId: id,
    reason,
    requiredMinor,
    ...(waits
      ? { cause: 'BONUS', lockedMinor: 0n, bonusMinor: amountMinor, expiresAt }
      : { cause: 'GRANT', lockedMinor: amountMinor }),
  })
}
