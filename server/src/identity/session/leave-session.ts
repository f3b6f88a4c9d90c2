import type { Tx } from '../../base/db/db.ts'
import type { FactsInside, VisitorFacts } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { giveToken } from './give-token.ts'
import { endSession, insertSession } from './session-rows.ts'

/** Ends the caller's session, with its games, and opens a guest session instead. */
export async function leaveSession(call: FactsInside & VisitorFacts & { readonly tx: Tx }): Promise<void> {
  await endSession(call.tx, call.sessionId, 'LOGOUT')
  call.context.wake('gameSessions')
  const { idleMinutes } = await readSitePolicy(call.tx, call.tenant)
  const { token } = await insertSession(call.tx, {
    tenant: call.tenant,
    memberId: null,
    deviceId: call.deviceId,
    ip: call.ip,
    minutes: idleMinutes,
  })
  giveToken(call, token)
}
