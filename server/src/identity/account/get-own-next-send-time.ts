import { secondsToOwnCode } from '../proof/code-rows.ts'
import { pauseSeconds } from '../proof/codes.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const getOwnNextSendTime: Handler<'getOwnNextSendTime'> = async ({ db, tenant, memberId }, { action, way }) => {
  return { seconds: await secondsToOwnCode(db, { tenant, memberId, action, way }, pauseSeconds) }
}
