// A member's device in a test: it keeps its session token and its device secret.
import { type Client, createClient, type Reply } from '@mingtang/contract/client.ts'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import type { TestSite } from './test-site.ts'

export type LoginReply = Reply<'login'>

export type TestDevice = {
  readonly client: Client
  readonly state: { token: string; deviceToken: string }
  /** Logs in with a fresh guest session and keeps the token, also when steps are open. */
  login(username: string, password: string, changes?: object): Promise<LoginReply>
  /** Keeps the token of a passed step. */
  keep(reply: { login?: { token: string } | undefined }): void
}

export type DeviceOptions = {
  readonly url?: string
  /** The site must trust the proxy 127.0.0.1. */
  readonly ip?: string
  readonly deviceId?: string
  readonly userAgent?: string
}

/** A device that is new to the server. */
export function testDevice(site: TestSite, options: DeviceOptions = {}): TestDevice {
  const state = { token: '', deviceToken: '' }
  const client = createClient({
    baseUrl: options.url ?? site.url,
    timeoutMs: 20_000,
    headers: () => ({
      'x-tenant': 'mingtang',
      'x-platform': 'OTHER',
      'x-device-id': options.deviceId ?? 'device',
      ...(options.userAgent ? { 'user-agent': options.userAgent } : {}),
      ...(options.ip ? { 'x-forwarded-for': options.ip } : {}),
      ...(state.token ? { 'x-token': state.token } : {}),
      ...(state.deviceToken ? { 'x-device-token': state.deviceToken } : {}),
    }),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      state.deviceToken = response.headers.get('x-device-token') ?? state.deviceToken
      return response
    },
  })
  return {
    client,
    state,
    async login(username, password, changes = {}) {
      state.token = ''
      state.token = (await client.call('openGuestSession', {})).token
      const reply = await client.call('login', { username, password, way: 'PASSWORD', ...changes })
      state.token = reply.token
      return reply
    },
    keep(reply) {
      state.token = reply.login?.token ?? ''
    },
  }
}

/** The code in the newest message to a phone or an email; throws without one. */
export async function codeSentTo(db: Db, target: string): Promise<string> {
  const [row] = await db.query<{ body: string }>(
    sql`select body from outbox where target = ${target} and body ~ '[0-9]{6}' order by created_at desc limit 1`,
  )
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(row?.body ?? '')?.[0]
  if (!code) throw new Error(`nothing was sent to ${target}`)
  return code
}

/** Sets a member's Chinese phone (without area code), email or real name directly in the database. */
export async function bind(
  db: Db,
  memberId: string,
  bound: { readonly phone?: string; readonly email?: string; readonly realName?: string },
): Promise<void> {
  await db.execute(
    sql`update member set phone = ${bound.phone ? `+86${bound.phone}` : ''},
               email = ${bound.email ?? ''}, real_name = ${bound.realName ?? ''} where id = ${memberId}`,
  )
}

let addresses = 0
/** Requests a code as a visitor from an unused IP address; the site must trust the proxy 127.0.0.1. */
export async function askForCode(site: TestSite, request: object): Promise<Reply<'sendCode'>> {
  addresses += 1
  const visitor = testDevice(site, { ip: `10.9.${addresses >> 8}.${addresses & 255}`, deviceId: `visitor${addresses}` })
  visitor.state.token = (await visitor.client.call('openGuestSession', {})).token
  return await visitor.client.call('sendCode', request as Parameters<typeof visitor.client.call<'sendCode'>>[1])
}

let numbers = 0
/**
 * A Chinese mobile number not used by another test of this process, each in a block of ten thousand of its own: the
 * second code to a block needs a captcha.
 */
export function freshPhone(): string {
  numbers += 1
  const block = String((process.pid * 37 + numbers) % 10_000).padStart(4, '0')
  return `138${block}${String(1_000 + (process.pid % 9_000))}`
}
