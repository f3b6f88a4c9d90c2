// Codes by SMS and mail. A code is never in a response, a log or an error; only its hash is stored.
import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { bucketOf, countryOfTarget } from '../contact/contact.ts'
import type { Db, Queryable } from '../db/db.ts'
import { addressGroup } from '../rpc/address-group.ts'
import { CallError } from '../rpc/call-error.ts'
import type { CallFacts } from '../rpc/handler.ts'
import { readSitePolicy, type SitePolicy } from '../tenant/tenant-policy.ts'
import { type CodeMessage, writeCodeMessage } from './code-message.ts'
import {
  askedOfLate,
  type CodeKey,
  countSent,
  giveTryBack,
  insertCode,
  insertRequest,
  lockSending,
  type RequestedCode,
  secondsToWait,
  type Sent,
  takeTryAtCode,
  useCode,
} from './code-rows.ts'

/** Seconds between two codes to one target for one action. */
export const pauseSeconds = 60
const triesPerCode = 5
const wrongTriesPerDay = 20
// Counted separately from the owner's actions, so that a stranger's requests without login cannot exhaust the owner's codes.
const openActions = ['REG', 'LOGIN', 'RETRIEVE_PWD']
const ownActions = ['DEVICE', 'USER_REMOVE_DEVICE', 'STEP_UP', 'BIND']

export type CodeToSend = Omit<CodeKey, 'tenant'> & {
  /** False for a target without an account: every step is the same, but nothing is sent (enumeration). */
  readonly deliver: boolean
  /** The kind of message; kinds other than `code` do not contain the code, so nobody knows it. */
  readonly message?: CodeMessage
  /** Set when a captcha may be required: `passed` when one was passed, `byAddress` when other sends from the IP address count too. */
  readonly captcha?: { readonly passed: boolean; readonly byAddress: boolean }
}

/** Sends a code and returns the seconds until the next; throws codeTooSoon {nextSendSeconds}, captchaForCode or codeLimit. */
export async function sendCode(call: CallFacts & { readonly db: Db }, send: CodeToSend): Promise<number> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [id, bucket] = [randomUUID(), bucketOf(send.target)]
  const { tenant, deviceId } = call
  const ip = addressGroup(call.ip)
  const request = {
    tenant,
    bucket,
    action: send.action,
    ip,
    deviceId,
    country: countryOfTarget(send.target) ?? call.country,
  }
  await call.db.transaction(async (tx) => {
    const keys = [`target/${bucket}`, `ip/${ip}`, ...(deviceId ? [`device/${deviceId}`] : [])]
    await lockSending(
      tx,
      keys.map((key) => `${tenant}/${key}`),
    )
    const nextSendSeconds = await secondsToWait(tx, tenant, bucket, send.action, pauseSeconds)
    if (nextSendSeconds > 0) throw new CallError('codeTooSoon', { nextSendSeconds })
    const { codeCaps, captchaForEveryCode } = await readSitePolicy(tx, tenant)
    if (send.captcha && !send.captcha.passed) {
      const ofLate = await askedOfLate(tx, tenant, bucket, send.captcha.byAddress ? ip : null)
      if (captchaForEveryCode || ofLate) throw new CallError('captchaForCode')
    }
    if (isOver(await countSent(tx, request, groupOf(send.action)), request, codeCaps)) throw new CallError('codeLimit')
    await insertRequest(tx, request)
    await insertCode(tx, { ...send, tenant, id, bucket, codeHash: hashCode(id, code) })
    await writeCodeMessage(tx, call, { ...send, message: send.message ?? 'code' }, code)
  })
  call.context.wake('outbox')
  return pauseSeconds
}

function isOver(sent: Sent, { country }: RequestedCode, caps: SitePolicy['codeCaps']): boolean {
  const countryCap = caps.countryPerDay[country]
  return (
    sent.ofTarget >= caps.targetPerDay ||
    sent.wrongTries >= wrongTriesPerDay ||
    sent.fromIp >= caps.ipPerHour ||
    sent.fromDevice >= caps.devicePerHour ||
    (countryCap !== undefined && sent.toCountry >= countryCap)
  )
}

/** True once for the right code; a wrong one costs one of five tries. Only six ASCII digits count as a code. */
export async function checkCode(db: Queryable, key: CodeKey & { readonly code: string }): Promise<boolean> {
  const id = await rightCode(db, key)
  return id !== null && (await useCode(db, id))
}

/** As `checkCode`, but does not use a right code up. */
export async function peekCode(db: Queryable, key: CodeKey & { readonly code: string }): Promise<boolean> {
  const id = await rightCode(db, key)
  if (id) await giveTryBack(db, id)
  return id !== null
}

async function rightCode(db: Queryable, key: CodeKey & { readonly code: string }): Promise<string | null> {
  const limits = { perCode: triesPerCode, perDay: wrongTriesPerDay, actions: groupOf(key.action) }
  const row = await takeTryAtCode(db, { ...key, bucket: bucketOf(key.target) }, limits)
  const isCode = typeof key.code === 'string' && /^[0-9]{6}$/.test(key.code)
  return row && isCode && timingSafeEqual(row.codeHash, hashCode(row.id, key.code)) ? row.id : null
}

function groupOf(action: string): readonly string[] {
  return ownActions.includes(action) ? ownActions : openActions
}

function hashCode(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}/${code}`).digest()
}
