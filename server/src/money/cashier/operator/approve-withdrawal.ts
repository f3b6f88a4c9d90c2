import type { Handler } from '../../../call/rpc/handler.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'

export const approveWithdrawal: Handler<'approveWithdrawal'> = async (call, { id }) => {
  const state = await decideWithdrawal(call.tx, call, id, { kind: 'approve' })
  call.context.wake('payouts')
  return { state }
}
