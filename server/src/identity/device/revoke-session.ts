import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { revokeSessionRow } from './device-rows.ts'

export const revokeSession: Handler<'revokeSession'> = async (call, input) => {
  if (!(await revokeSessionRow(call.tx, call.memberId, input.id))) throw new CallError('notFound')
  call.context.wake('gameSessions')
  return {}
}
