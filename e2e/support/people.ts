// Members created for one test, each with a different IP address: the state before a dialog, not the dialog under test.
import type { BrowserContextOptions } from '@playwright/test'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { randomInt } from 'node:crypto'
import type { Cookies } from './demo.ts'
import { freshName, freshPhone } from './identity.ts'
import { insertRegistered, logInAsRows } from './signed-in.ts'
import { select, siteFile } from './site.ts'
import { textsOf } from './texts.ts'

export type Person = {
  readonly userName: string
  /** As typed, without the area code. */
  readonly phone: string
  readonly email: string
  /** The member's own browser: logged in, with a trusted device. */
  readonly cookies: Cookies
}

type Past = { email?: boolean; phone?: boolean; realName?: string; inviteCode?: string }

/** A random IP address in China, so that limits by address do not mix tests. */
export function addressInChina(): string {
  return `36.112.${randomInt(256)}.${randomInt(1, 255)}`
}

/** A random IP address in Japan. */
export function addressInJapan(): string {
  return `133.200.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Context options that set the visitor's IP address; the test site trusts its own machine as a proxy. */
export function from(address: string): BrowserContextOptions {
  return { extraHTTPHeaders: { 'x-forwarded-for': address } }
}

/** A member registered and logged in from China, with a phone, and an email when asked for. */
export async function person({
  email: hasEmail = false,
  phone: hasPhone = true,
  realName = '',
  inviteCode = '',
}: Past = {}): Promise<Person> {
  const userName = freshName()
  const phone = freshPhone()
  const email = hasEmail ? `${userName}@mail.example` : ''
  await insertRegistered(userName, { phone: hasPhone ? phone : '', email, realName }, inviteCode)
  const cookies = await logInAsRows(userName, { ip: addressInChina(), country: 'CN' })
  return { userName, phone, email, cookies }
}

/** Calls of the member's session, as another window of the same browser makes them. */
export function clientOf({ cookies }: Pick<Person, 'cookies'>): Client {
  const token = cookies.cookies.find(({ name }) => name === 'session')?.value ?? ''
  return createClient({ baseUrl: siteFile().url, headers: () => ({ 'x-token': token, 'x-lang': 'zh-CN' }) })
}

/** The same browser without its session: only the device cookie is left. */
export function withoutLogin({ cookies }: Person): Cookies {
  return { ...cookies, cookies: cookies.cookies.filter(({ name }) => name === 'device') }
}

/** Moves sent codes of a phone or an email into the past on the server. */
export async function letPass(seconds: number, target: string): Promise<void> {
  await select(`update code_request set created_at = created_at - make_interval(secs => $1) where target = $2`, [
    seconds,
    target,
  ])
}

/** Number of messages of a kind, such as phoneChanged, sent to a phone or an email. */
export async function lettersTo(target: string, kind: string, { userName }: Person): Promise<number> {
  const text = textsOf('zh-CN')(`outbox.${kind}.body`, { site: '%', userName, time: '%' })
  return (await select('select from outbox where target = $1 and body like $2', [target, text])).length
}
