import type { Handler } from '../../call/rpc/handler.ts'
import { leaveSession } from './leave-session.ts'

export const logout: Handler<'logout'> = async (call) => {
  await leaveSession(call)
  return {}
}
