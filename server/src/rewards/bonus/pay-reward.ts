import type { RewardPayment } from '@mingtang/contract/gen/words.ts'
import type { Tx } from '../../base/db/db.ts'
import { house, type Purse } from '../../ledger/accounts.ts'
import { payMember } from '../../money/turnover/pay-member.ts'

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
export async function payReward(tx: Tx, { payment, ...reward }: Reward): Promise<void> {
  const waits = payment === 'BONUS' && reward.requiredMinor > 0n
  await payMember(tx, {
    ...reward,
    referenceKind: 'reward',
    idempotencyKey: `reward:${reward.id}`,
    reason: waits ? 'BONUS_GRANTED' : 'PROMOTION',
    debit: house('PROMOTIONS'),
    cause: waits ? 'BONUS' : 'GRANT',
  })
}
