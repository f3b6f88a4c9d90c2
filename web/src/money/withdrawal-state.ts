import type { Reply } from '@mingtang/contract/client.ts'

export type Withdrawal = NonNullable<Reply<'getWithdrawal'>['withdrawal']>

/** True when the state of a withdrawal is final. */
export function isFinal(state: string): boolean {
  return state === 'PAID' || state === 'REFUSED' || state === 'RETURNED'
}

/** The badge color for a withdrawal's state. */
export function toneOf(state: string): 'jade' | 'accent' | 'cinnabar' | 'plain' {
  if (state === 'PAID') return 'jade'
  if (state === 'REFUSED' || state === 'RETURNED') return 'cinnabar'
  return 'accent'
}
