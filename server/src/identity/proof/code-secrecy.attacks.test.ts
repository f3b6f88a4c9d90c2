// Code in answer/log: runs every flow with codes on a server with full logs; no code, token or password may appear in a response or log.
import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { password, passwordHash } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { bind, codeSentTo, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type TwoNodes, twoNodes } from '../../test/two-nodes.ts'

let site: TestSite
let nodes: TwoNodes
beforeAll(async () => {
  site = await testSite()
  nodes = await twoNodes(site)
  await site.db.execute(
    sql`update tenant set policy = ${json({ site: { codeCaps: { ipPerHour: 999, devicePerHour: 999 } } })} where code = 'mingtang'`,
  )
})
afterAll(async () => {
  await nodes.close()
  await site.close()
})

let heard = ''
const codes = new Set<string>()
const secrets = new Set<string>([password])

type Listened = { client: Client; token: string; deviceToken: string }

/** A device that records every response with its headers; only its own tokens may be in them. */
async function listened(): Promise<Listened> {
  const device: Listened = { client: null as unknown as Client, token: '', deviceToken: '' }
  const deviceId = randomUUID()
  const client = createClient({
    baseUrl: nodes.urls[0],
    timeoutMs: 20_000,
    headers: () => ({
      'x-tenant': 'mingtang',
      'x-platform': 'OTHER',
      'x-device-id': deviceId,
      ...(device.token ? { 'x-token': device.token } : {}),
      ...(device.deviceToken ? { 'x-device-token': device.deviceToken } : {}),
    }),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const copy = response.clone()
      heard += `${JSON.stringify([...copy.headers])} ${await copy.text()}\n`
      device.deviceToken = response.headers.get('x-device-token') ?? device.deviceToken
      return response
    },
  })
  device.client = client
  device.token = (await client.call('openGuestSession', {})).token
  secrets.add(device.token)
  return device
}

async function captcha(fetchImage: () => Promise<unknown>): Promise<string> {
  await fetchImage()
  return await plantAnswer(site.db)
}

const sms = (client: Client) => captcha(() => client.blob('getSmsCaptcha', {}))
const image = (client: Client, action: 'REG' | 'RETRIEVE_PWD') => captcha(() => client.blob('getCaptcha', { action }))

async function codeTo(target: string): Promise<string> {
  const code = await codeSentTo(site.db, target)
  codes.add(code)
  return code
}

async function logIn(device: Listened, username: string, secret: string, changes: object = {}) {
  const reply = await device.client.call('login', { username, password: secret, way: 'PASSWORD', ...changes })
  device.token = reply.token
  secrets.add(reply.token)
  return reply
}

/** Runs every flow that sends and checks a code, with right and wrong codes. */
async function walkAll(): Promise<void> {
  const [phone, next] = [freshPhone(), freshPhone()]
  const byPhone = { way: 'PHONE', phoneAreaCode: 86 } as const
  const newcomer = await listened()
  const wanted = { action: 'REG', username: phone, ...byPhone } as const
  await newcomer.client.call('sendCode', { ...wanted, captchaCode: await sms(newcomer.client) })
  const registration = {
    userName: 'secretive',
    password,
    currency: 'CNY',
    captchaInfo: await image(newcomer.client, 'REG'),
    bindingWay: 'PHONE',
    bindingUsername: phone,
    bindingPhoneAreaCode: 86,
  }
  await newcomer.client.call('register', { ...registration, bindingRecvCode: await codeTo(`+86${phone}`) })
  await logIn(newcomer, 'secretive', password)

  const stranger = await listened()
  expect((await logIn(stranger, 'secretive', password)).needSeAuth).toBe(true)
  await stranger.client.call('sendDeviceCode', { way: 'PHONE', captchaCode: await sms(stranger.client) })
  await outcomeOf(stranger.client.call('checkDeviceCode', { way: 'PHONE', code: '000000' }))
  const passed = await stranger.client.call('checkDeviceCode', { way: 'PHONE', code: await codeTo(`+86${phone}`) })
  stranger.token = passed.login?.token ?? ''
  secrets.add(stranger.token)

  await stranger.client.call('sendOwnCode', { action: 'STEP_UP', way: 'PHONE' })
  await stranger.client.call('stepUp', { method: 'PHONE', proof: await codeTo(`+86${phone}`) })
  const change = { action: 'BIND', way: 'PHONE', target: next, phoneAreaCode: 86 } as const
  await stranger.client.call('sendOwnCode', { ...change, captchaCode: await sms(stranger.client) })
  await stranger.client.call('bindPhone', { phoneAreaCode: 86, phone: next, code: await codeTo(`+86${next}`) })
  await stranger.client.call('sendOwnCode', { action: 'USER_REMOVE_DEVICE', way: 'PHONE' })
  const { rows } = await stranger.client.call('listDevices', {})
  const code = await codeTo(`+86${next}`)
  await stranger.client.call('removeDevice', { id: rows[1]?.id ?? '', way: 'PHONE', code })

  const forgetful = await listened()
  const captchaCode = await image(forgetful.client, 'RETRIEVE_PWD')
  await forgetful.client.call('checkAccount', { userName: 'secretive', captchaCode })
  const recovery = { userName: 'secretive', way: 'PHONE' } as const
  await forgetful.client.call('sendRecoveryCode', { ...recovery, action: 'RETRIEVE_PWD' })
  const bindingRecvCode = await codeTo(`+86${next}`)
  await forgetful.client.call('checkRecoveryCode', { ...recovery, bindingRecvCode })
  await forgetful.client.call('resetPassword', { ...recovery, bindingRecvCode, password: 'Bright2027' })
  secrets.add('Bright2027')

  const back = await listened()
  const login = { action: 'LOGIN', username: next, ...byPhone } as const
  await back.client.call('sendCode', { ...login, captchaCode: await sms(back.client) })
  await logIn(back, next, await codeTo(`+86${next}`), byPhone)
}

it('seven codes are sent and checked, and none is in a response or a log', { timeout: 60_000 }, async () => {
  await walkAll()
  expect(codes.size).toBe(7)
  expect(heard.split('\n').length).toBeGreaterThan(30)
  const log = nodes.log()
  // Proves that the log was enabled: it names the calls.
  for (const call of ['getVerifyCode', 'retPwdSetPwd', 'device_remove']) expect(log).toContain(call)
  for (const secret of secrets) expect(log).not.toContain(secret)
  for (const code of codes) {
    expect(heard).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`))
    expect(log).not.toContain(code)
  }
  // The database has only their hashes.
  const kept = JSON.stringify(await site.db.query(sql`select id, encode(code_hash, 'escape') as hash from code`))
  for (const code of codes) expect(kept).not.toContain(`"${code}"`)
})

it('Token in URL: the log has neither tokens nor passwords, even when they are in the URL', async () => {
  const member = await site.member({ passwordHash: await passwordHash() })
  await bind(site.db, member.id, { phone: freshPhone() })
  for (const name of ['getUserInfo', 'login_login', 'nothing']) {
    const response = await fetch(`${nodes.urls[0]}/api/${name}?token=${member.token}&password=${password}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${site.url}/?token=${member.token}` },
      body: JSON.stringify({ password }),
    })
    expect(await response.json()).toMatchObject({ success: false })
  }
  await fetch(`${nodes.urls[0]}/home?token=${member.token}`, { headers: { cookie: `session=${member.token}` } })
  const log = nodes.log()
  for (const call of ['getUserInfo', 'login_login', 'nothing']) expect(log).toContain(call)
  for (const secret of [member.token, password]) expect(log).not.toContain(secret)
})
