import { findLogin } from '../device/login-record-rows.ts'
import { forgetDevice, forgetDevices, listSessionRows } from '../device/device-rows.ts'
import { lockMember, markGuardChanged } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { endOtherSessions } from './session-rows.ts'

/** "This was not me": asks for no proof, because it only closes doors; the password is changed by its own call. */
export const disownLogin: Handler<'disownLogin'> = async (call, input) => {
  const { tx, context, tenant, memberId, sessionId, ip } = call
  await lockMember(tx, tenant, memberId)
  const login = await findLogin(tx, tenant, memberId, input.id)
  if (!login || login.sessionId === sessionId) throw new CallError('notFound')
  // Nobody came in, so nothing has to end.
  if (login.outcome === 'REFUSED') return {}
  const others = (await listSessionRows(tx, memberId)).filter(({ id }) => id !== sessionId)
  await endOtherSessions(tx, memberId, sessionId, 'REVOKED')
  const { device } = login
  // A login from before sessions were recorded names no device, so that only this one stays trusted.
  const forgotten = login.sessionId
    ? Number(device !== null && (await forgetDevice(tx, memberId, device, sessionId)))
    : await forgetDevices(tx, memberId, sessionId)
  // Whoever came in may have prepared a withdrawal.
  await markGuardChanged(tx, memberId, 'LOGIN_DISOWNED')
  await tellMember(tx, tenant, memberId, { kind: 'loginDisowned', params: {} })
  const detail = { login: input.id, outcome: login.outcome, ended: others.length, forgotten }
  const actor = `member:${memberId}`
  await insertAudit(tx, { tenant, actor, action: 'alarm_login_disowned', subjectId: memberId, detail, ip })
  context.wake('gameSessions')
  return { ended: others.length, forgotten }
}
