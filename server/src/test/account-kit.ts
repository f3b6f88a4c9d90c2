// Shared by the tests of account security: a member with a first device, and the proofs they can give.
import { sql } from '../base/db/sql.ts'
import { hashPassword } from '../identity/proof/password.ts'
import { type Authenticator, authenticator } from './authenticator.ts'
import { plantAnswer } from './solve-captcha.ts'
import { bind, codeSentTo, type DeviceOptions, type TestDevice, testDevice } from './test-device.ts'
import type { TestMember, TestSite } from './test-site.ts'
import { usePreviousCode } from './totp-codes.ts'

/** The login password of every member of this kit. */
export const password = 'Bright2026'

let hash: Promise<string> | null = null
/** The hash of `password`, computed once per process. */
export function passwordHash(): Promise<string> {
  hash ??= hashPassword(password)
  return hash
}

/** A registration with a captcha that is wrong unless the changes bring a right one. */
export function registration(changes: object = {}) {
  return { userName: 'moonlit', password, currency: 'CNY', captchaInfo: 'AAAA', ...changes }
}

/** A visitor about to register, and the answer of its captcha. */
export async function registrant(site: TestSite) {
  const visitor = await site.visitor()
  await visitor.blob('getCaptcha', { action: 'REG' })
  return { visitor, captchaInfo: await plantAnswer(site.db) }
}

export type Bound = { readonly phone?: string; readonly email?: string; readonly realName?: string }
export type AtHome = { readonly member: TestMember; readonly device: TestDevice; readonly client: TestDevice['client'] }

/** A member with 1,000 CNY, logged in on a first device, with the given contacts bound. */
export async function loggedIn(site: TestSite, bound: Bound = {}, options: DeviceOptions = {}): Promise<AtHome> {
  const member = await site.member({ passwordHash: await passwordHash(), balance: '1000' })
  const device = testDevice(site, options)
  await device.login(member.userName, password)
  await bind(site.db, member.id, bound)
  return { member, device, client: device.client }
}

/** Does a step-up by a code. */
export async function stepUpBy(site: TestSite, device: TestDevice, way: 'PHONE' | 'EMAIL', target: string) {
  await device.client.call('sendOwnCode', { action: 'STEP_UP', way })
  return await device.client.call('stepUp', { method: way, proof: await codeSentTo(site.db, target) })
}

/** A member with nothing bound, after a step-up by password. */
export async function steppedUp(site: TestSite): Promise<AtHome> {
  const home = await loggedIn(site)
  await home.client.call('stepUp', { method: 'PASSWORD', proof: password })
  return home
}

/** Lets the step-up of the member's sessions run out. */
export async function endStepUp(site: TestSite, memberId: string): Promise<void> {
  await site.db.execute(sql`update session set step_up_until = null where member_id = ${memberId}`)
}

/** A stepped-up member with a passkey. */
export async function withPasskey(site: TestSite): Promise<AtHome & { key: Authenticator; passkeyId: string }> {
  const home = await steppedUp(site)
  const key = authenticator(new URL(site.config.siteUrl).origin)
  const { optionsJson } = await home.client.call('beginPasskey', {})
  const { passkey } = await home.client.call('addPasskey', {
    responseJson: key.register(optionsJson),
    name: ' Laptop ',
  })
  return { ...home, key, passkeyId: passkey?.id ?? '' }
}

/** A stepped-up member with TOTP, whose code of the previous 30-second step is used, and its backup codes. */
export async function withTotp(
  site: TestSite,
): Promise<AtHome & { secret: string; usedCode: string; backupCodes: string[] }> {
  const home = await steppedUp(site)
  const { secret } = await home.client.call('beginTotp', {})
  const { usedCode, reply } = await usePreviousCode(secret, (code) => home.client.call('confirmTotp', { code }))
  return { ...home, secret, usedCode, backupCodes: reply.backupCodes }
}

/** The messages sent to a phone or an email, oldest first. */
export async function messagesTo(site: TestSite, target: string): Promise<string[]> {
  const rows = await site.db.query<{ body: string }>(
    sql`select body from outbox where target = ${target} order by created_at`,
  )
  return rows.map(({ body }) => body)
}
