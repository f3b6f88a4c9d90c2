import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { endOperatorSession } from './operator-rows.ts'

export const revokeOperatorSession: Handler<'revokeOperatorSession'> = async ({ tx, operatorId }, { id }) => {
  if (!(await endOperatorSession(tx, operatorId, id))) throw new CallError('notFound')
  return {}
}
