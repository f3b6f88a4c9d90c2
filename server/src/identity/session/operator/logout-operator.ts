import type { Handler } from '../../../call/rpc/handler.ts'
import { endOperatorSession } from './operator-rows.ts'

export const logoutOperator: Handler<'logoutOperator'> = async ({ tx, operatorId, sessionId, setToken }) => {
  await endOperatorSession(tx, operatorId, sessionId)
  setToken('')
  return {}
}
