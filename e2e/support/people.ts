// Members made for one test, each with an address of their own: what stands before a dialog, not what is tried in it.
import type { BrowserContextOptions } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { Cookies } from './demo.ts'
import { freshName, freshPhone } from './identity.ts'
import { insertRegistered, logInAsRows } from './signed-in.ts'
import { select } from './site.ts'
import { textsOf } from './texts.ts'

export type Person = {
  readonly userName: string
  /** As it is typed, without the area code. */
  readonly phone: string
  readonly email: string
  /** The person's own browser: logged in, and known to the account. */
  readonly cookies: Cookies
}

type Past = { email?: boolean; phone?: boolean; realName?: string }

/** An address in China; counting by addresses then never mixes two tests. */
export function addressInChina(): string {
  return `36.112.${randomInt(256)}.${randomInt(1, 255)}`
}

/** An address in Japan. */
export function addressInJapan(): string {
  return `133.200.${randomInt(256)}.${randomInt(1, 255)}`
}

/** What makes a browser come from an address; the test site believes its own machine as a proxy. */
export function from(address: string): BrowserContextOptions {
  return { extraHTTPHeaders: { 'x-forwarded-for': address } }
}

/** Has registered and logged in from China; bound are a phone, and an email when asked for. */
export async function person({
  email: hasEmail = false,
  phone: hasPhone = true,
  realName = '',
}: Past = {}): Promise<Person> {
  const userName = freshName()
  const phone = freshPhone()
  const email = hasEmail ? `${userName}@mail.example` : ''
  await insertRegistered(userName, { phone: hasPhone ? phone : '', email, realName })
  const cookies = await logInAsRows(userName, { ip: addressInChina(), country: 'CN' })
  return { userName, phone, email, cookies }
}

/** The same browser after its login has ended: only what makes the account know it is left. */
export function withoutLogin({ cookies }: Person): Cookies {
  return { ...cookies, cookies: cookies.cookies.filter(({ name }) => name === 'device') }
}

/** Sets a part of the site's policy, such as how many failures ask for a captcha; undefined puts the default back. */
export async function setPolicy(name: string, value: unknown): Promise<void> {
  const change =
    value === undefined ? `(coalesce(policy->'site', '{}') - $1)` : `(coalesce(policy->'site', '{}') || $1)`
  await select(`update tenant set policy = jsonb_set(policy, '{site}', ${change}) where code = 'mingtang'`, [
    value === undefined ? name : JSON.stringify({ [name]: value }),
  ])
}

/** Lets the time since the newest code of a phone or an email pass, as the server sees it. */
export async function letPass(seconds: number, target: string): Promise<void> {
  await select(`update code_request set created_at = created_at - make_interval(secs => $1) where target = $2`, [
    seconds,
    target,
  ])
}

/** How many letters of a kind, such as phoneChanged, have gone to a phone or an email. */
export async function lettersTo(target: string, kind: string, { userName }: Person): Promise<number> {
  const text = textsOf('zh-CN')(`outbox.${kind}.body`, { site: '%', userName, time: '%' })
  return (await select('select from outbox where target = $1 and body like $2', [target, text])).length
}
