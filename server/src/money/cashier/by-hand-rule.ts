import type { RechargeRow } from './recharge-rows.ts'

type Facts = Pick<RechargeRow, 'kind' | 'state' | 'verifyState' | 'confirmations'>

/** True while the order is not paid, as far as anybody knows. */
export function mayCancel({ state, verifyState, confirmations }: Facts): boolean {
  return (state === 'CREATED' || state === 'PAYING') && verifyState === '' && confirmations === 0
}

/** True for a transfer by hand that is not decided; its money may be on its way after the order has ended. */
export function mayClaim({ kind, state, verifyState }: Facts): boolean {
  return (
    kind === 'OFFLINE' && state !== 'PAID' && state !== 'FAILED' && (verifyState === '' || verifyState === 'WAITING')
  )
}
