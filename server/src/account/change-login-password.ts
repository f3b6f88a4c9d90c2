import { CallError } from '../rpc/call-error.ts'
import type { Call, Handler } from '../rpc/handler.ts'
import { passwordFault } from '../session/password-rule.ts'
import { hashPassword, verifyPassword } from '../session/password.ts'
import { endOtherSessions } from '../session/session-rows.ts'
import { readSitePolicy } from '../site/tenant-policy.ts'
import { type Rejection, rejectionText } from './rejection-text.ts'
import { readSecure, updatePassword } from './secure-rows.ts'
import { tellMember } from './tell-member.ts'
import { countTry, forgetTries } from './tries.ts'

export const changeLoginPassword: Handler<'changeLoginPassword'> = async (call, input) => {
  const { db, tenant, memberId, sessionId } = call
  const [policy, member] = await Promise.all([readSitePolicy(db, tenant), readSecure(db, tenant, memberId)])
  await countTry(db, tenant, 'password', memberId)
  if (!(await verifyPassword(member.passwordHash, input.oldPassword))) reject(call, 'oldPasswordWrong')
  await forgetTries(db, tenant, 'password', memberId)
  const fault = passwordFault(input.password, member.userName, policy.patterns)
  if (fault) reject(call, fault)
  if (input.password === input.oldPassword) reject(call, 'passwordSame')
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, memberId, passwordHash)
    await endOtherSessions(tx, memberId, sessionId, 'REVOKED')
    await tellMember(tx, tenant, memberId, 'passwordChanged')
  })
  return {}
}

function reject(call: Call<'changeLoginPassword'>, reason: Rejection): never {
  throw new CallError('loginPasswordRejected', { reason, message: rejectionText(reason, call.lang) })
}
