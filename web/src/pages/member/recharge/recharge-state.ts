import type { Reply } from '@mingtang/contract/client.ts'

export type Recharge = NonNullable<Reply<'getRecharge'>['recharge']>

/** True while an order can be paid or its payment is in progress. */
export function isOpen(state: string): boolean {
  return state === 'CREATED' || state === 'PAYING'
}
