// Members made over the wire, each with an address of their own: what stands before a dialog, not what is tried in it.
import { type APIRequestContext, type BrowserContextOptions, request } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { Cookies } from './demo.ts'
import { freshName, freshPhone, newestCode, password } from './identity.ts'
import { select, solveCaptcha } from './site.ts'
import { textsOf } from './texts.ts'

export type Person = {
  readonly userName: string
  /** As it is typed, without the area code. */
  readonly phone: string
  readonly email: string
  /** The person's own browser: logged in, and known to the account. */
  readonly cookies: Cookies
}

type Past = { email?: boolean; phone?: boolean; realName?: string; address?: string }

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

/** Registers and logs in from China; bound are a phone, and an email when asked for. */
export async function person(past: Past = {}): Promise<Person> {
  const { email: hasEmail = false, phone: hasPhone = true, realName = '', address = addressInChina() } = past
  const userName = freshName()
  const phone = freshPhone()
  const email = hasEmail ? `${userName}@mail.example` : ''
  const api = await wire(address)
  try {
    await send(api, 'guest-info', {})
    await send(api, 'getVerifyCode', {
      action: 'REG',
      way: 'PHONE',
      username: phone,
      phoneAreaCode: 86,
      langCode: 'zh-CN',
    })
    const code = await newestCode(`+86${phone}`)
    await send(api, 'getCaptcha', { action: 'REG' })
    await send(api, 'login_reg', {
      userName,
      password,
      confirmPassword: password,
      currency: 'CNY',
      agreement: true,
      bindingWay: 'PHONE',
      bindingUsername: phone,
      bindingPhoneAreaCode: 86,
      bindingRecvCode: code,
      captchaCode: await solveCaptcha(),
    })
    await select(
      `update member set email = $2, real_name = $3, phone = case when $4 then phone else '' end,
              phone_area_code = case when $4 then phone_area_code else 0 end where user_name = $1`,
      [userName, email, realName, hasPhone],
    )
    // Registered long ago: the code of that day asks for no captcha now.
    await letPass(7200, `+86${phone}`)
    await send(api, 'login_login', { username: userName, password, way: 'PASSWORD' })
    return { userName, phone, email, cookies: await api.storageState() }
  } finally {
    await api.dispose()
  }
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
  const text = textsOf('zh-CN')(`letter.${kind}.body`, { site: '%', userName, time: '%' })
  return (await select('select from outbox where target = $1 and body like $2', [target, text])).length
}

async function wire(address: string): Promise<APIRequestContext> {
  return await request.newContext({
    baseURL: process.env.SITE_URL ?? '',
    extraHTTPHeaders: {
      'x-tenant': 'mingtang',
      'x-platform': 'WEB_PC',
      'x-lang': 'zh-CN',
      'x-version': '1',
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  })
}

async function send(api: APIRequestContext, name: string, data: object): Promise<void> {
  const reply = await api.post(`/api/${name}`, { data, headers: { 'x-request-id': crypto.randomUUID() } })
  if (!reply.headers()['content-type']?.startsWith('application/json')) return
  const { success, code, msg } = (await reply.json()) as { success: boolean; code: string; msg: string }
  if (!success) throw new Error(`${name}: ${code} ${msg}`)
}
