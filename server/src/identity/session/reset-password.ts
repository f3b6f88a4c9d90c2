import { codeSenderOf } from '../device/code-sender.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { updatePassword } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { checkCode } from '../proof/codes.ts'
import { passwordFault } from '../proof/password-rule.ts'
import { hashPassword } from '../proof/password.ts'
import { clearFailures } from '../proof/try-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { endRecovery } from './recovery-rows.ts'
import { recoveryTarget } from './recovery.ts'
import { endOtherSessions } from './session-rows.ts'

export const resetPassword: Handler<'resetPassword'> = async (call, input) => {
  const { context, db, tenant, sessionId } = call
  const accountKey = accountKeyOf(input.userName)
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const to = await recoveryTarget(call, accountKey, way)
  if (!to) throw new CallError('recoveryNotStarted')
  const { patterns } = await readSitePolicy(db, tenant)
  // Checked before the code is used up, so that another password does not need another code.
  const fault = passwordFault(input.password, input.userName, patterns)
  if (fault) throw new CallError(fault)
  const sender = await codeSenderOf(call, to.memberId)
  const key = { tenant, action: 'RETRIEVE_PWD', way, ...to } as const
  const isRight = await checkCode(db, { ...key, code: input.bindingRecvCode, sender })
  const { memberId } = to
  if (!isRight || !memberId) throw new CallError('codeWrong')
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, memberId, passwordHash, 'PASSWORD_RESET')
    await endOtherSessions(tx, memberId, null, 'REVOKED')
    // A right code proves the owner, so the lock of this sender for the account is lifted.
    await clearFailures(tx, tenant, accountKey, sender.key)
    await endRecovery(tx, sessionId)
    await tellMember(tx, tenant, memberId, { kind: 'passwordChanged', params: {} })
  })
  context.wake('outbox')
  context.wake('gameSessions')
  return {}
}
