import type { Reply } from '@mingtang/contract/client.ts'

type Stated = Pick<Reply<'listRecharges'>['rows'][number], 'state' | 'verifyState' | 'furtherOf'>

/** The state of `cashier.recharge.state.*`: of a payment beside its order's own, what an operator made of it. */
export function shownRechargeState({ state, verifyState, furtherOf }: Stated): string {
  if (!furtherOf || state === 'PAID') return state
  return verifyState === 'REFUSED' ? 'REFUSED' : 'HELD'
}
