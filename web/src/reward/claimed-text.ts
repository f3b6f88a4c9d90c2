import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { isPositive } from '../money/amount-text.ts'
import type { Translate } from '../texts/use-text.tsx'
import { rewardAmount } from './reward-amount.ts'

type Claimed = { amount: string; currency: string; required: string; payment: string }

/** Whether a reward waits in the bonus account until its turnover is played; one that asks none is paid at once. */
export function isStored({ payment, required }: Pick<Claimed, 'payment' | 'required'>): boolean {
  return payment === 'BONUS' && isPositive(required)
}

/** What was just claimed, in one line: a stored bonus with its progress, for it is no money of the wallet yet. */
export function claimedText(t: Translate, claim: Claimed): string {
  const { amount, currency, required } = claim
  if (isStored(claim)) return t('reward.stored', { amount: groupAmount(amount), required: groupAmount(required) })
  return t('reward.received', { reward: rewardAmount(t, amount, currency) })
}
