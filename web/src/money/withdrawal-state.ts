import type { Reply } from '@mingtang/contract/client.ts'
import type { WithdrawalState } from '@mingtang/contract/gen/words.ts'
import type { Translate } from '../texts/use-text.tsx'

export type Withdrawal = NonNullable<Reply<'getWithdrawal'>['withdrawal']>

/** True when the state of a withdrawal is final. */
export function isFinal(state: WithdrawalState): boolean {
  return state === 'PAID' || state === 'REFUSED' || state === 'RETURNED'
}

/** Until when a withdrawal is kept before anybody reviews it; empty when it is not, or not any more. */
export function keptUntil({ state, hold }: Pick<Withdrawal, 'state' | 'hold'>): string {
  const until = hold?.data.until ?? ''
  return state === 'REVIEW' && Date.parse(until) > Date.now() ? until : ''
}

/** The state of a withdrawal in a word or two. */
export function withdrawalWord(t: Translate, withdrawal: Pick<Withdrawal, 'state' | 'hold'>): string {
  return keptUntil(withdrawal) ? t('cashier.withdrawal.kept') : t(`cashier.withdrawal.state.${withdrawal.state}`)
}

/** The badge color for a withdrawal's state. */
export const withdrawalTones: Readonly<Record<WithdrawalState, 'jade' | 'accent' | 'cinnabar'>> = {
  REVIEW: 'accent',
  PAYING: 'accent',
  PAID: 'jade',
  REFUSED: 'cinnabar',
  RETURNED: 'cinnabar',
}
