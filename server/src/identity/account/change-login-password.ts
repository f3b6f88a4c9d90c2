import { readMember, updatePassword } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { passwordFault } from '../proof/password-rule.ts'
import { hashPassword, verifyPassword } from '../proof/password.ts'
import { countTry, forgetTries } from '../proof/tries.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler } from '../../call/rpc/handler.ts'
import { endOtherSessions } from '../session/session-rows.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { type Rejection, rejectionText } from './rejection-text.ts'

export const changeLoginPassword: Handler<'changeLoginPassword'> = async (call, input) => {
  const { db, tenant, memberId, sessionId } = call
  const [policy, member] = await Promise.all([readSitePolicy(db, tenant), readMember(db, tenant, memberId)])
  await countTry(db, tenant, 'password', memberId)
  if (!(await verifyPassword(member.passwordHash, input.oldPassword))) reject(call, 'oldPasswordWrong')
  await forgetTries(db, tenant, 'password', memberId)
  const fault = passwordFault(input.password, member.userName, policy.patterns)
  if (fault) reject(call, fault)
  if (input.password === input.oldPassword) reject(call, 'passwordSame')
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, memberId, passwordHash, 'PASSWORD')
    await endOtherSessions(tx, memberId, sessionId, 'REVOKED')
    await tellMember(tx, tenant, memberId, { kind: 'passwordChanged', params: {} })
  })
  call.context.wake('gameSessions')
  return {}
}

function reject(call: Call<'changeLoginPassword'>, reason: Rejection): never {
  throw new CallError('loginPasswordRejected', { reason, message: rejectionText(reason, call.lang) })
}
