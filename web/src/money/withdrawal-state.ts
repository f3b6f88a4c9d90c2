import type { Reply } from '@mingtang/contract/client.ts'

export type Withdrawal = NonNullable<Reply<'getWithdrawal'>['withdrawal']>

/** True when nothing more will happen to a withdrawal. */
export function isFinal(state: string): boolean {
  return state === 'PAID' || state === 'REFUSED' || state === 'RETURNED'
}

/** The badge's colour for a withdrawal's state; its word stands in the badge. */
export function toneOf(state: string): 'jade' | 'accent' | 'cinnabar' | 'plain' {
  if (state === 'PAID') return 'jade'
  if (state === 'REFUSED' || state === 'RETURNED') return 'cinnabar'
  return 'accent'
}
