import type { LoginBy } from '@mingtang/contract/gen/words.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import { canonicalEmail, canonicalPhone } from '../../base/contact/contact.ts'
import { codeSenderOf } from '../device/code-sender.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { findForLogin, type LoginKey, type LoginRow } from '../../member/member/member-rows.ts'
import type { CodeSender } from '../proof/code-sender.ts'
import { checkCode } from '../proof/codes.ts'
import { verifyPassword } from '../proof/password.ts'
import { clearFailures, countFailures, takeTry } from '../proof/try-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { withProvider } from '../../call/rpc/device-name.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { readSitePolicy, type SitePolicy } from '../../base/tenant/tenant-policy.ts'
import { inEvenTime } from './in-even-time.ts'
import { addPressure, isUnderPressure } from './login-pressure.ts'
import { passLogin } from './pass-login.ts'
import { recordRefusalLater } from './record-refusal.ts'

/** What a login names: the key to find the member, the key to count failures, and the target of a code (empty for a password). */
type Named = { readonly key: LoginKey; readonly failureKey: string; readonly target: string }
/** Failures count by the sender: a device the member trusts is not locked with the IP address it shares with a stranger. */
type Meant = Named & { readonly sender: CodeSender }

// A password always costs a hash; a code check is so fast that the time of one more query could be measured (enumeration).
export const login: Handler<'login'> = (facts, input) => {
  const call = { ...facts, deviceName: withProvider(facts.deviceName, input.deviceProvider) }
  return input.way === 'PASSWORD' ? logIn(call, input) : inEvenTime(() => logIn(call, input))
}

async function logIn(call: Call<'login'>, input: Input<'login'>) {
  const policy = await readSitePolicy(call.db, call.tenant)
  if (!policy.loginWays.includes(input.way)) throw new CallError('loginWayClosed')
  const named = namedBy(input)
  const member = await findForLogin(call.db, call.tenant, named.key)
  const meant = { ...named, sender: await codeSenderOf(call, member?.id ?? null) }
  await passDoor(call, input, policy, meant)
  const tries = await takeTry(call.db, call.tenant, meant.failureKey, meant.sender.key, policy.lockMinutes)
  // Counted before the check, so that of many concurrent tries only the allowed ones are checked.
  if (tries > policy.lockAfterFailures) throw new CallError('accountLocked', { minutes: policy.lockMinutes })
  const isRight = await isProved(call, input, meant, member)
  if (!member || !isRight) return await refuse(call, input.way, policy, meant, member)
  if (member.status !== 'ACTIVE') throw new CallError('memberDisabled')
  return await passLogin(call, member, input.way, async (tx) => {
    await clearFailures(tx, call.tenant, meant.failureKey, meant.sender.key)
    // A right code proves the owner, so the lock of this sender for the account is lifted.
    if (input.way !== 'PASSWORD') await clearFailures(tx, call.tenant, member.userNameKey, meant.sender.key)
  })
}

function namedBy(input: Input<'login'>): Named {
  if (input.way === 'PHONE') {
    const target = canonicalPhone(input.phoneAreaCode, input.username)
    if (!target) throw new CallError('phoneFormatWrong')
    return { key: { way: 'PHONE', phone: target }, failureKey: `phone:${target}`, target }
  }
  if (input.way === 'EMAIL') {
    const target = canonicalEmail(input.username)
    if (!target) throw new CallError('emailFormatWrong')
    return { key: { way: 'EMAIL', email: target }, failureKey: `email:${target}`, target }
  }
  const accountKey = accountKeyOf(input.username)
  return { key: { way: 'PASSWORD', accountKey }, failureKey: accountKey, target: '' }
}

/** Locks the pair of account and sender, never the account alone; requires a captcha after a few failures from any address. */
async function passDoor(call: Call<'login'>, input: Input<'login'>, policy: SitePolicy, meant: Meant): Promise<void> {
  const [failures, isPressed] = await Promise.all([
    countFailures(call.db, call.tenant, meant.failureKey, meant.sender.key, policy.lockMinutes),
    isUnderPressure(call.db, call.tenant, policy.alarmAfterFailures),
  ])
  if (failures.here >= policy.lockAfterFailures) throw new CallError('accountLocked', { minutes: policy.lockMinutes })
  const isShown = input.captchaCode !== '' || input.captchaInfo !== ''
  if (failures.everywhere < policy.captchaAfterFailures && !isPressed && !isShown) return
  if (!isShown) throw new CallError('captchaRequired', { needCaptcha: true })
  if (!(await passCaptcha(call, 'LOGIN', input))) throw new CallError('captchaWrong', { needCaptcha: true })
}

async function isProved(
  call: Call<'login'>,
  input: Input<'login'>,
  meant: Meant,
  member: LoginRow | null,
): Promise<boolean> {
  if (input.way === 'PASSWORD') return await verifyPassword(member?.passwordHash ?? null, input.password)
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const code = { tenant: call.tenant, action: 'LOGIN', way, target: meant.target, memberId: null } as const
  return await checkCode(call.db, { ...code, code: input.password, sender: meant.sender })
}

/** Refuses with the same reply after the same time, whether the account exists or not (enumeration). */
async function refuse(
  call: Call<'login'>,
  way: LoginBy,
  policy: SitePolicy,
  meant: Meant,
  member: LoginRow | null,
): Promise<never> {
  recordRefusalLater(call, member?.id ?? null, way)
  await addPressure(call.db, call, policy.alarmAfterFailures)
  const failures = await countFailures(call.db, call.tenant, meant.failureKey, meant.sender.key, policy.lockMinutes)
  throw new CallError(way === 'PASSWORD' ? 'loginRefused' : 'codeWrong', {
    needCaptcha: failures.everywhere >= policy.captchaAfterFailures,
  })
}
