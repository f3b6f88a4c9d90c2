import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { giveToken } from './give-token.ts'
import { insertSession } from './session-rows.ts'

export const openGuestSession: Handler<'openGuestSession'> = async (call) => {
  // A browser with a member's session keeps it.
  if (call.memberIdOrNull) return { token: '' }
  const { idleMinutes } = await readSitePolicy(call.tx, call.tenant)
  const { token } = await insertSession(call.tx, {
    tenant: call.tenant,
    memberId: null,
    deviceId: call.deviceId,
    ip: call.ip,
    minutes: idleMinutes,
  })
  return { token: giveToken(call, token) }
}
