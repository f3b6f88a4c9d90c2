import { updatePassword } from '../account/secure-rows.ts'
import { tellMember } from '../account/tell-member.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from '../site/tenant-policy.ts'
import { accountKeyOf } from './account-name.ts'
import { checkCode } from './codes.ts'
import { passwordFault } from './password-rule.ts'
import { hashPassword } from './password.ts'
import { recoveryTarget } from './recovery.ts'
import { endRecovery } from './recovery-rows.ts'
import { clearFailures, endOtherSessions } from './session-rows.ts'

export const resetPassword: Handler<'resetPassword'> = async (call, input) => {
  const { context, db, tenant, sessionId } = call
  const accountKey = accountKeyOf(input.userName)
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const to = await recoveryTarget(call, accountKey, way)
  if (!to) throw new CallError('recoveryNotStarted')
  const { patterns } = await readSitePolicy(db, tenant)
  // Looked at before the code is used up, so that another password does not need another code.
  const fault = passwordFault(input.password, input.userName, patterns)
  if (fault) throw new CallError(fault)
  const isRight = await checkCode(db, { tenant, action: 'RETRIEVE_PWD', way, ...to, code: input.bindingRecvCode })
  const { memberId } = to
  if (!isRight || !memberId) throw new CallError('codeWrong')
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, memberId, passwordHash)
    await endOtherSessions(tx, memberId, null, 'REVOKED')
    // Whoever reads the account's codes is its owner: the lock of their address opens.
    await clearFailures(tx, tenant, accountKey, call.ip)
    await endRecovery(tx, sessionId)
    await tellMember(tx, tenant, memberId, 'passwordChanged')
  })
  context.wake('letters')
  return {}
}
