// The only place that opens a member's session after a passed login.
import type { LoginBy } from '@mingtang/contract/gen/words.ts'
import type { Notice } from '@mingtang/contract/notice-kinds.ts'
import { maskEmail, maskPhone } from '../../base/contact/mask.ts'
import type { Db, Queryable, Tx } from '../../base/db/db.ts'
import {
  findDevice,
  hasHadDevices,
  insertDevice,
  noteSharedBrowser,
  putSessionOnDevice,
  touchDevice,
} from '../device/device-rows.ts'
import { tokensOf, withToken } from '../device/device-token.ts'
import { readLoginPlace, recordLogin } from '../device/login-record-rows.ts'
import { lockMember, markLogin, readMember } from '../../member/member/member-rows.ts'
import { passkeyHostsOf } from '../../member/member/passkey-hosts.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { CallFacts, EnteringFacts, FactsInside, LoginStep, Output } from '../../call/rpc/handler.ts'
import { newToken } from '../../base/secret/token.ts'
import { readSitePolicy, type SitePolicy } from '../../base/tenant/tenant-policy.ts'
import { giveToken } from './give-token.ts'
import { deviceProofsOf } from './device-proofs.ts'
import { endOtherSessions, insertSession, type OpenedSession, rotateSession } from './session-rows.ts'

export type Opening = { readonly steps: readonly LoginStep[]; readonly way: LoginBy }
type LastLogin = { readonly lastLoginAt: string; readonly lastLoginPlace: string }
export type Opened = OpenedSession & LastLogin

// Enough time to wait for two messages; after that the login starts again.
const stepMinutes = 20
const never: LastLogin = { lastLoginAt: '', lastLoginPlace: '' }

/**
 * Opens a member's session. With open steps it is not authenticated yet and leaves other sessions alone; without steps it
 * trusts the device, ends the other sessions where the tenant allows only one, and enters the login history.
 */
export async function openMemberSession(
  tx: Tx,
  call: FactsInside,
  member: { readonly id: string },
  { steps, way }: Opening,
): Promise<Opened> {
  const policy = await readSitePolicy(tx, call.tenant)
  await lockMember(tx, call.tenant, member.id)
  const session = await insertSession(tx, {
    tenant: call.tenant,
    memberId: member.id,
    deviceId: call.deviceId,
    ip: call.ip,
    minutes: steps.length > 0 ? stepMinutes : policy.sessionHours * 60,
    idleMinutes: policy.idleMinutes,
    moneyIdleMinutes: policy.moneyIdleMinutes,
    moneyAgeMinutes: policy.moneyAgeHours * 60,
    devicePrint: call.devicePrint,
    deviceName: call.deviceName,
    country: call.country,
    way,
    steps,
  })
  if (steps.length === 0) return { ...session, ...(await complete(tx, call, policy, member.id, session.id, way)) }
  await recordLogin(tx, call, member.id, { outcome: 'STEP', way, sessionId: session.id })
  return { ...session, ...never }
}

type EnteringCall = CallFacts & EnteringFacts & { readonly db: Db }

/** Throws stepOpen unless the step is the next one of this login. */
export function expectStep(call: EnteringFacts, step: LoginStep): void {
  if (call.steps[0] !== step) throw new CallError('stepOpen')
}

/** Removes a passed step and rotates the token; after the last step the session is authenticated. `also` runs in its transaction. */
export async function finishStep(
  call: EnteringCall,
  step: LoginStep,
  also?: (tx: Tx) => Promise<void>,
): Promise<LoginReply> {
  const rest = call.steps.filter((open) => open !== step)
  const opened = await call.db.transaction(async (tx) => {
    const policy = await readSitePolicy(tx, call.tenant)
    await lockMember(tx, call.tenant, call.memberId)
    const minutes = rest.length > 0 ? stepMinutes : policy.sessionHours * 60
    const session = await rotateSession(tx, call.sessionId, call.steps, rest, minutes)
    if (!session) throw new CallError('sessionUnknown')
    await also?.(tx)
    if (rest.length > 0) return { ...session, ...never }
    // Named by the login, which also knows the provider; a step knows only the user agent.
    const named = { ...call, deviceName: session.deviceName || call.deviceName }
    return { ...session, ...(await complete(tx, named, policy, call.memberId, session.id, session.way)) }
  })
  return await loginReplyOf(call, call.db, call.memberId, opened, rest)
}

async function complete(
  tx: Tx,
  call: FactsInside,
  policy: SitePolicy,
  memberId: string,
  sessionId: string,
  way: LoginBy,
): Promise<LastLogin> {
  if (policy.oneSession) await endOtherSessions(tx, memberId, sessionId, 'REPLACED')
  const lastLoginPlace = await readLoginPlace(tx, call.tenant, memberId, 0)
  await recordLogin(tx, call, memberId, { outcome: 'PASSED', way, sessionId })
  const lastLoginAt = await markLogin(tx, memberId)
  await putSessionOnDevice(tx, sessionId, await trustDevice(tx, call, memberId))
  return { lastLoginAt: lastLoginAt?.toISOString() ?? '', lastLoginPlace }
}

async function trustDevice(tx: Tx, call: FactsInside, memberId: string): Promise<string> {
  await noteSharedBrowser(tx, call.tenant, memberId, tokensOf(call.deviceToken))
  const known = await findDevice(tx, memberId, tokensOf(call.deviceToken))
  if (known) {
    await touchDevice(tx, known, call.deviceName, call.country)
    return known
  }
  const { tenant, deviceName, country } = call
  const isFirst = !(await hasHadDevices(tx, memberId))
  const token = newToken()
  call.setDeviceToken(withToken(call.deviceToken, token))
  const device = await insertDevice(tx, { tenant, memberId, token, name: deviceName, country })
  // The first device is the one of the registration.
  const notice: Notice = deviceName
    ? { kind: 'newDevice', params: { device: deviceName }, cause: device }
    : { kind: 'unnamedDevice', params: {}, cause: device }
  if (!isFirst) await tellNews(tx, [{ tenant, memberId, notice }])
  return device
}

type LoginReply = NonNullable<Output<'checkDeviceCode'>['login']>

/** The reply to a login: its token and the open steps. */
export async function loginReplyOf(
  call: FactsInside,
  db: Queryable,
  memberId: string,
  opened: Opened,
  steps: readonly LoginStep[],
): Promise<LoginReply> {
  const member = await readMember(db, call.tenant, memberId)
  const hosts = await passkeyHostsOf(db, call, member)
  const needSeAuth = steps.includes('DEVICE')
  const asksFactor = steps.includes('FACTOR')
  return {
    token: giveToken(call, opened.token),
    key: opened.iv.toString('base64'),
    needCaptcha: false,
    needSeAuth,
    actualNameAuth: steps.includes('NAME'),
    seAuthProvider: {
      phone: needSeAuth ? maskPhone(member.phone) : '',
      email: needSeAuth ? maskEmail(member.email) : '',
    },
    lastLoginAt: opened.lastLoginAt,
    lastLoginPlace: opened.lastLoginPlace,
    deviceProofs: needSeAuth ? await deviceProofsOf(db, call.tenant, memberId, member) : [],
    secondFactors: [
      ...(asksFactor && hosts.isHere ? ['PASSKEY' as const] : []),
      ...(asksFactor && member.hasTotp ? ['TOTP' as const] : []),
    ],
    passkeyHosts: needSeAuth ? [...hosts.elsewhere] : [],
  }
}
