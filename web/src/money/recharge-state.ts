import type { Reply } from '@mingtang/contract/client.ts'
import type { RechargeState } from '@mingtang/contract/gen/words.ts'

type Stated = Pick<Reply<'listRecharges'>['rows'][number], 'state' | 'verifyState' | 'furtherOf'>

/** The states of `cashier.recharge.state.*`. */
export type ShownRechargeState = RechargeState | 'HELD' | 'REFUSED'

/** The state to show: of a payment beside its order's own, what an operator made of it. */
export function shownRechargeState({ state, verifyState, furtherOf }: Stated): ShownRechargeState {
  if (!furtherOf || state === 'PAID') return state
  return verifyState === 'REFUSED' ? 'REFUSED' : 'HELD'
}

/** The badge color for a recharge's state. */
export const rechargeTones: Readonly<Record<ShownRechargeState, 'jade' | 'accent' | 'plain'>> = {
  PAID: 'jade',
  CREATED: 'accent',
  PAYING: 'accent',
  HELD: 'accent',
  FAILED: 'plain',
  EXPIRED: 'plain',
  CANCELLED: 'plain',
  REFUSED: 'plain',
}
