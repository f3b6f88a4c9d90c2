import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { isPositive } from '../money/amount-text.ts'
import type { Translate } from '../texts/use-text.tsx'

/** What a reward asks before it can be withdrawn, in one line; `required` is its turnover. */
export function rewardTerms(t: Translate, required: string, payment: string): string {
  if (!isPositive(required)) return t('reward.terms.free')
  return t(payment === 'BONUS' ? 'reward.terms.bonus' : 'reward.terms.wager', { amount: groupAmount(required) })
}
