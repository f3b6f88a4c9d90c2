// Codes by SMS and mail. A code is never in a response, a log or an error; only its hash is stored.
import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { bucketOf, countryOfTarget } from '../../base/contact/contact.ts'
import { isPhone, prefixOf, smsFault } from '../../base/contact/sms-rule.ts'
import type { Context } from '../../context.ts'
import type { Db, Queryable, Tx } from '../../base/db/db.ts'
import { addressGroup } from '../../call/rpc/address-group.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { CallFacts, FactsInside } from '../../call/rpc/handler.ts'
import { type CodeCaps, readSitePolicy, type SitePolicy } from '../../base/tenant/tenant-policy.ts'
import { isAlarmed } from './code-alarm-rows.ts'
import { conversionOf, raiseCodeAlarm } from './code-alarm.ts'
import { type CodeMessage, writeCodeMessage } from './code-message.ts'
import type { CodeSender } from './code-sender.ts'
import { giveTryBack, takeTryAtCode, useCode } from './code-try-rows.ts'
import {
  askedOfLate,
  type CodeKey,
  countSent,
  insertCode,
  insertRequest,
  lockSending,
  namedActions,
  type RequestedCode,
  secondsToWait,
  type Sent,
} from './code-rows.ts'

/** Seconds between two codes to one target for one action. */
export const pauseSeconds = 60
const triesPerCode = 5
const wrongTriesPerDay = 20
// More than one stranger's day, so that nobody closes a target to others alone; a six-digit code is guessed in 50 tries once in 20,000 days.
const wrongTriesOfStrangers = 50
// Counted separately from the owner's actions, so that a stranger's requests without login cannot exhaust the owner's codes.
const openActions = ['REG', 'LOGIN', 'RETRIEVE_PWD']
const ownActions = ['DEVICE', 'USER_REMOVE_DEVICE', 'STEP_UP', 'BIND']

export type CodeToSend = Omit<CodeKey, 'tenant'> & {
  /** False for a target without an account: every step is the same, but nothing is sent (enumeration). */
  readonly deliver: boolean
  readonly sender: CodeSender
  /** The kind of message; kinds other than `code` do not contain the code, so nobody knows it. */
  readonly message?: CodeMessage
  /** Set when a captcha may be required: `passed` when one was passed, `byAddress` when other sends from the IP address count too. */
  readonly captcha?: { readonly passed: boolean; readonly byAddress: boolean }
}

/** Throws for a phone that a visitor names and to which no SMS goes; emails always pass. */
export function refuseCostly(target: string, { smsCountries }: SitePolicy): void {
  const fault = isPhone(target) ? smsFault(target, smsCountries) : null
  if (fault) throw new CallError(fault === 'closed' ? 'phoneCountryClosed' : 'phoneFormatWrong')
}

/** Sends a code and returns the seconds until the next; throws codeTooSoon {nextSendSeconds}, captchaForCode or codeLimit. */
export async function sendCode(call: CallFacts & { readonly db: Db }, send: CodeToSend): Promise<number> {
  const { tenant, deviceId } = call
  const ip = addressGroup(call.ip)
  const request = {
    tenant,
    bucket: bucketOf(send.target),
    action: send.action,
    ip,
    deviceId,
    country: countryOfTarget(send.target) ?? call.country,
    prefix: prefixOf(send.target),
    sender: send.sender,
  }
  const reached = await call.db.transaction(async (tx) => {
    await lockSending(tx, keysOf(request))
    const nextSendSeconds = await secondsToWait(tx, tenant, request.bucket, send.action, pauseSeconds)
    if (nextSendSeconds > 0) throw new CallError('codeTooSoon', { nextSendSeconds })
    const policy = await readSitePolicy(tx, tenant)
    if (await needsCaptcha(tx, request, send, policy)) throw new CallError('captchaForCode')
    const cap = reachedCap(await countSent(tx, request, groupOf(send.action)), request, policy.codeCaps)
    if (!cap) await saveCode(tx, call, send, request)
    return cap
  })
  if (reached) await refuseOver(call.context, reached, request)
  call.context.wake('outbox')
  return pauseSeconds
}

function keysOf({ tenant, bucket, ip, deviceId, prefix }: RequestedCode): string[] {
  const keys = [`target/${bucket}`, `ip/${ip}`]
  if (deviceId) keys.push(`device/${deviceId}`)
  if (prefix) keys.push(`prefix/${prefix}`)
  return keys.map((key) => `${tenant}/${key}`)
}

async function needsCaptcha(
  tx: Tx,
  request: RequestedCode,
  { captcha }: CodeToSend,
  { captchaForEveryCode }: SitePolicy,
): Promise<boolean> {
  if (!captcha || captcha.passed) return false
  if (captchaForEveryCode) return true
  const { tenant, bucket, prefix, ip, country } = request
  const isNamed = isNamedPhone(request)
  if (isNamed && (await isAlarmed(tx, tenant, conversionOf(country)))) return true
  return await askedOfLate(tx, tenant, { bucket, prefix: isNamed ? prefix : '', ip: captcha.byAddress ? ip : null })
}

async function saveCode(tx: Tx, call: FactsInside, send: CodeToSend, request: RequestedCode): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const { tenant, bucket } = request
  const country = send.way === 'PHONE' ? request.country : ''
  await insertRequest(tx, request)
  await insertCode(tx, { ...send, tenant, id, bucket, codeHash: hashCode(id, code), country, delivered: send.deliver })
  await writeCodeMessage(tx, call, { ...send, message: send.message ?? 'code' }, code)
}

/** True for a phone that a stranger names; the owner's device proves that it is the owner's, except for a phone to bind. */
function isNamedPhone({ prefix, action, sender }: RequestedCode): boolean {
  return prefix !== '' && namedActions.includes(action) && !sender.isKnown
}

type Reached = { readonly subject: string; readonly cap: number }

/** The first cap that is reached, with the subject of its alarm (empty for caps of one person); null when none is. */
function reachedCap(sent: Sent, request: RequestedCode, caps: CodeCaps): Reached | null {
  const { country, prefix, action, sender } = request
  const isNamed = isNamedPhone(request)
  // A member inside the account may need many codes from one address.
  const isOpen = openActions.includes(action) && !sender.isKnown
  const counts: readonly [number, number | undefined, string][] = [
    [sent.ofTarget, caps.targetPerDay, ''],
    [sent.ofSender, isOpen ? caps.targetPerSender : undefined, ''],
    [sent.wrongTries, wrongTriesPerDay, ''],
    [sent.wrongTriesOfStrangers, sender.isKnown ? undefined : wrongTriesOfStrangers, ''],
    [sent.fromIp, caps.ipPerHour, ''],
    [sent.fromDevice, caps.devicePerHour, ''],
    [sent.toCountry, caps.countryPerDay[country], `country:${country}`],
    [sent.toPrefix, isNamed ? caps.prefixPerDay : undefined, `prefix:${prefix}`],
    [sent.inTenant, isNamed ? caps.tenantPerDay : undefined, 'tenant'],
  ]
  for (const [count, cap, subject] of counts) if (cap !== undefined && count >= cap) return { subject, cap }
  return null
}

/** Refuses after the transaction, so that the alarm stays. */
async function refuseOver(context: Context, { subject, cap }: Reached, { tenant, ip }: RequestedCode): Promise<never> {
  if (subject) await raiseCodeAlarm(context, { tenant, subject, detail: { cap, ip } })
  throw new CallError('codeLimit')
}

/** A code as somebody typed it. */
export type TriedCode = CodeKey & { readonly code: string; readonly sender: CodeSender }

/** True once for the right code; a wrong one costs the sender one of five tries. Only six ASCII digits count as a code. */
export async function checkCode(db: Queryable, tried: TriedCode): Promise<boolean> {
  const id = await rightCode(db, tried)
  return id !== null && (await useCode(db, id, tried.sender))
}

/** As `checkCode`, but does not use a right code up. */
export async function peekCode(db: Queryable, tried: TriedCode): Promise<boolean> {
  const id = await rightCode(db, tried)
  if (id) await giveTryBack(db, id, tried.sender)
  return id !== null
}

async function rightCode(db: Queryable, tried: TriedCode): Promise<string | null> {
  const row = await takeTryAtCode(
    db,
    { ...tried, bucket: bucketOf(tried.target) },
    {
      perCode: triesPerCode,
      perDay: wrongTriesPerDay,
      strangersPerDay: wrongTriesOfStrangers,
      actions: groupOf(tried.action),
    },
  )
  const isCode = typeof tried.code === 'string' && /^[0-9]{6}$/.test(tried.code)
  return row && isCode && timingSafeEqual(row.codeHash, hashCode(row.id, tried.code)) ? row.id : null
}

function groupOf(action: string): readonly string[] {
  return ownActions.includes(action) ? ownActions : openActions
}

function hashCode(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}/${code}`).digest()
}
