import { checkCaptcha } from '../captcha/check-captcha.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Call, Handler, Input } from '../rpc/handler.ts'
import { readSitePolicy, type SitePolicy } from '../site/tenant-policy.ts'
import { accountKeyOf } from './account-name.ts'
import { giveToken } from './give-token.ts'
import { verifyPassword } from './password.ts'
import {
  addFailure,
  clearFailures,
  countFailures,
  endSession,
  findForLogin,
  insertSession,
  type LoginRow,
  markLogin,
} from './session-rows.ts'

export const login: Handler<'login'> = async (call, input) => {
  const policy = await readSitePolicy(call.db, call.tenant)
  if (!policy.loginWays.includes(input.way)) throw new CallError('loginWayClosed')
  const accountKey = accountKeyOf(input.username)
  await passCaptcha(call, input, policy, accountKey)
  const member = await findForLogin(call.db, call.tenant, accountKey)
  const fits = await verifyPassword(member?.passwordHash ?? null, input.password)
  if (!member || !fits) {
    await addFailure(call.db, call.tenant, accountKey, call.ip, policy.lockMinutes)
    const failures = await countFailures(call.db, call.tenant, accountKey, call.ip, policy.lockMinutes)
    throw new CallError('loginRefused', { needCaptcha: failures.everywhere >= policy.captchaAfterFailures })
  }
  if (member.status !== 'ACTIVE') throw new CallError('memberDisabled')
  return await open(call, policy, member, accountKey)
}

/** Locks the pair of account and address, never the account alone, and asks for the image after a few failures from anywhere. */
async function passCaptcha(
  call: Call<'login'>,
  input: Input<'login'>,
  policy: SitePolicy,
  accountKey: string,
): Promise<void> {
  const failures = await countFailures(call.db, call.tenant, accountKey, call.ip, policy.lockMinutes)
  if (failures.here >= policy.lockAfterFailures) throw new CallError('accountLocked', { minutes: policy.lockMinutes })
  if (failures.everywhere < policy.captchaAfterFailures && !input.captchaCode) return
  if (!input.captchaCode) throw new CallError('captchaRequired', { needCaptcha: true })
  const passed = await checkCaptcha(call.db, call.sessionId, 'LOGIN', input.captchaCode)
  if (!passed) throw new CallError('captchaWrong', { needCaptcha: true })
}

async function open(call: Call<'login'>, policy: SitePolicy, member: LoginRow, accountKey: string) {
  const session = await call.db.transaction(async (tx) => {
    await endSession(tx, call.sessionId, 'LOGIN')
    await markLogin(tx, member.id)
    await clearFailures(tx, call.tenant, accountKey, call.ip)
    return await insertSession(tx, {
      tenant: call.tenant,
      memberId: member.id,
      deviceId: call.deviceId,
      ip: call.ip,
      minutes: policy.sessionHours * 60,
    })
  })
  return {
    token: giveToken(call, session.token),
    key: session.iv.toString('base64'),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? '',
  }
}
