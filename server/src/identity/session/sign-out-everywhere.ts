import { forgetDevices, listSessionRows } from '../device/device-rows.ts'
import { lockMember } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { leaveSession } from './leave-session.ts'
import { endOtherSessions } from './session-rows.ts'

export const signOutEverywhere: Handler<'signOutEverywhere'> = async (call, input) => {
  const { tx, context, tenant, memberId, sessionId } = call
  // A login at the same moment comes before and ends, or comes after and is the member's own.
  await lockMember(tx, tenant, memberId)
  const others = (await listSessionRows(tx, memberId)).filter(({ id }) => id !== sessionId)
  await endOtherSessions(tx, memberId, sessionId, 'REVOKED')
  const forgotten = input.forgetDevices ? await forgetDevices(tx, memberId, input.alsoHere ? null : sessionId) : 0
  if (others.length > 0 || forgotten > 0)
    await tellMember(tx, tenant, memberId, { kind: 'signedOutEverywhere', params: {} })
  context.wake('gameSessions')
  if (input.alsoHere) await leaveSession(call)
  return { ended: others.length, forgotten }
}
