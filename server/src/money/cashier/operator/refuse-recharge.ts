import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { refuseByHand } from './decide-recharge.ts'

export const refuseRecharge: Handler<'refuseRecharge'> = async (call, input) => {
  const reason = input.reason.trim()
  if (!reason) throw new CallError('badRequest', { field: 'reason' })
  return { state: await refuseByHand(call.tx, call, input.id, reason) }
}
