import type { Reply } from '@mingtang/contract/client.ts'
import type { WithdrawalState } from '@mingtang/contract/gen/words.ts'

export type Withdrawal = NonNullable<Reply<'getWithdrawal'>['withdrawal']>

/** True when the state of a withdrawal is final. */
export function isFinal(state: WithdrawalState): boolean {
  return state === 'PAID' || state === 'REFUSED' || state === 'RETURNED'
}

/** The badge color for a withdrawal's state. */
export const withdrawalTones: Readonly<Record<WithdrawalState, 'jade' | 'accent' | 'cinnabar'>> = {
  REVIEW: 'accent',
  PAYING: 'accent',
  PAID: 'jade',
  REFUSED: 'cinnabar',
  RETURNED: 'cinnabar',
}
