import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'

export const refuseWithdrawal: Handler<'refuseWithdrawal'> = async (call, input) => {
  const reason = input.reason.trim()
  if (!reason) throw new CallError('badRequest', { field: 'reason' })
  return { state: await decideWithdrawal(call.tx, call, input.id, { kind: 'refuse', reason }) }
}
