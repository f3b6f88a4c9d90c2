import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { sql } from '../../base/db/sql.ts'
import { hashPassword } from '../proof/password.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

const password = 'Bright2026'
let site: TestSite
let passwordHash: string
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  passwordHash = await hashPassword(password)
  member = await site.member({ passwordHash })
})
afterAll(() => site.close())

const request = (changes: object = {}) => ({ username: member.userName, password, way: 'PASSWORD', ...changes })

test('login requires a session', async () => {
  expect(await outcomeOf(site.stranger().call('login', request()))).toBe('sessionUnknown')
})

test.each([
  [{ way: 'PHONE', username: '12' }, 'phoneFormatWrong'],
  [{ way: 'EMAIL' }, 'emailFormatWrong'],
  [{ way: 'SMOKE' }, 'badRequest'],
  [{ username: '' }, 'badRequest'],
  [{ username: 'x'.repeat(61) }, 'badRequest'],
  [{ password: '' }, 'badRequest'],
  [{ password: 'x'.repeat(1_000) }, 'badRequest'],
  [{ username: ['a'] }, 'badRequest'],
  [{ password: { $ne: 1 } }, 'badRequest'],
])('%j is refused with %s', async (changes, name) => {
  expect(await outcomeOf((await site.visitor()).call('login', request(changes)))).toBe(name)
})

test('the right password opens a new session and ends the guest session', async () => {
  const visitor = await site.visitor()
  const reply = await visitor.call('login', request({ username: ` ${member.userName.toUpperCase()} ` }))
  expect(reply.token).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(reply.key, 'base64')).toHaveLength(16)
  expect(reply.needSeAuth).toBe(false)
  expect(await outcomeOf(visitor.call('login', request()))).toBe('sessionUnknown')
  const client = clientWith(reply.token)
  expect((await client.call('getUserInfo', {})).userName).toBe(member.userName)
  expect((await (await site.visitor()).call('login', request())).lastLoginAt).not.toBe('')
})

test("a session stores the browser's facts, cut to a maximum length", async () => {
  const { token } = await site.stranger().call('openGuestSession', {})
  const headers = { 'x-token': token, 'x-device-print': 'p'.repeat(200) }
  const opened = await createClient({ baseUrl: site.url, headers: () => headers }).call('login', request())
  const rows = await site.db.query<{ devicePrint: string }>(
    sql`select device_print from session where member_id = ${member.id} and ended_at is null`,
  )
  expect(opened.token).not.toBe('')
  expect(rows).toEqual([{ devicePrint: 'p'.repeat(80) }])
})

test('the device of an app is named by its deviceProvider, in the list of devices and in the login history', async () => {
  const { token } = await site.stranger().call('openGuestSession', {})
  const headers = { 'x-token': token, 'user-agent': 'okhttp/4.12 (Linux; Android 15)' }
  const app = createClient({ baseUrl: site.url, headers: () => headers })
  const opened = await app.call('login', request({ deviceProvider: 'Lamp App', deviceVersion: '2.1' }))
  const client = clientWith(opened.token)
  const name = 'Lamp App \u00b7 Android'
  expect((await client.call('listDevices', {})).rows.map((row) => row.name)).toContain(name)
  expect((await client.call('listLogins', {})).rows[0]).toMatchObject({ deviceName: name })
})

test('after three failures from any address a captcha is required, and each image works once', async () => {
  const victim = await site.member({ passwordHash })
  const visitor = await site.visitor()
  const tryWith = (changes: object) =>
    visitor.call('login', { username: victim.userName, password: 'Wrong12345', way: 'PASSWORD', ...changes })
  for (let failure = 0; failure < 3; failure += 1) await outcomeOf(tryWith({}))
  expect(await outcomeOf(tryWith({ password }))).toBe('captchaRequired')
  await visitor.blob('getCaptcha', { action: 'LOGIN' })
  const captchaCode = await plantAnswer(site.db)
  expect(await outcomeOf(tryWith({ captchaCode }))).toBe('loginRefused')
  expect(await outcomeOf(tryWith({ password, captchaCode }))).toBe('captchaWrong')
  await visitor.blob('getCaptcha', { action: 'REG' })
  expect(await outcomeOf(tryWith({ password, captchaCode: await plantAnswer(site.db) }))).toBe('captchaWrong')
  await visitor.blob('getCaptcha', { action: 'LOGIN' })
  expect(await outcomeOf(tryWith({ password, captchaCode: (await plantAnswer(site.db)).toLowerCase() }))).toBe(
    'answered',
  )
})

test('ten failures lock the pair of account and IP address, not the account elsewhere', async () => {
  const victim = await site.member({ passwordHash })
  await site.db.execute(
    sql`insert into login_failure (tenant, account_key, ip, failures) values ('mingtang', ${victim.userName}, '127.0.0.1', 10)`,
  )
  expect(await outcomeOf((await site.visitor()).call('login', request({ username: victim.userName })))).toBe(
    'accountLocked',
  )
  await site.db.execute(sql`update login_failure set ip = '192.0.2.1' where account_key = ${victim.userName}`)
  expect(await outcomeOf((await site.visitor()).call('login', request({ username: victim.userName })))).toBe(
    'captchaRequired',
  )
})

test('a disabled member gets memberDisabled, and another tenant does not know the account', async () => {
  const disabled = await site.member({ passwordHash })
  await site.db.execute(sql`update member set status = 'DISABLED' where id = ${disabled.id}`)
  expect(await outcomeOf((await site.visitor()).call('login', request({ username: disabled.userName })))).toBe(
    'memberDisabled',
  )
  expect(await outcomeOf(disabled.client.call('getUserInfo', {}))).toBe('memberDisabled')
  expect(await outcomeOf(clientWith(member.token, 'yunlai').call('getUserInfo', {}))).toBe('sessionUnknown')
})

function clientWith(token: string, tenant = 'mingtang'): Client {
  return createClient({ baseUrl: site.url, headers: () => ({ 'x-token': token, 'x-tenant': tenant }) })
}
