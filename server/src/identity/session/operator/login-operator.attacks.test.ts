// attacks.md, group F, against the login of operators.
import { randomUUID } from 'node:crypto'
import { createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { passwordHash } from '../../../test/account-kit.ts'
import { enrolOperator, insertOperator } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { totpCode } from '../../../test/totp-codes.ts'

const password = 'Bright2026'
let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

async function keeper(): Promise<string> {
  const userName = `k${randomUUID().slice(0, 8)}`
  await insertOperator(site.db, { userName, passwordHash: await passwordHash() })
  return userName
}

function clientAt(ip: string, token = '') {
  const headers = { 'x-tenant': 'mingtang', 'x-platform': 'OTHER', 'x-forwarded-for': ip, 'x-token': token }
  return createClient({ baseUrl: site.consoleUrl, timeoutMs: 20_000, headers: () => headers })
}

const login = (username: string, tried: string, ip: string) =>
  outcomeOf(clientAt(ip).call('loginOperator', { username, password: tried }))

const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((outcome) => outcome === wanted).length

const alarms = async () =>
  await site.db.query<{ subjectId: string; ip: string }>(
    sql`select subject_id, ip from audit where actor = 'system' and action = 'alarm_operator_locked' order by id`,
  )

it('Operator login guessed in parallel: of 40 at once only the allowed number is checked, with one alarm', async () => {
  const username = await keeper()
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, at) => login(username, `Wrong${at}`, '198.51.100.1')),
  )
  expect([count(outcomes, 'loginRefused'), count(outcomes, 'accountLocked')]).toEqual([5, 35])
  const ofAccount = (await alarms()).filter(({ subjectId }) => subjectId === `operator:${username}`)
  expect(ofAccount).toEqual([{ subjectId: `operator:${username}`, ip: '198.51.100.1' }])
})

it('Operator login guessed from 60 addresses: the account locks for all of them', async () => {
  const username = await keeper()
  const outcomes: string[] = []
  for (let at = 0; at < 60; at += 1) outcomes.push(await login(username, `Wrong${at}`, `203.0.113.${at}`))
  expect(count(outcomes, 'loginRefused')).toBe(5)
  expect(await login(username, password, '203.0.113.200')).toBe('accountLocked')
})

it('Operator names guessed from one address: the address locks for all of them, also after a right password', async () => {
  const own = await keeper()
  const outcomes: string[] = []
  for (let at = 0; at < 25; at += 1) {
    if (at === 10) expect(await login(own, password, '192.0.2.7')).toBe('answered')
    outcomes.push(await login(`nobody${at}`, 'Wrong2026', '192.0.2.7'))
  }
  expect(count(outcomes, 'loginRefused')).toBe(20)
  expect(await login(own, password, '192.0.2.7')).toBe('accountLocked')
  expect((await alarms()).filter(({ ip }) => ip === '192.0.2.7')).toEqual([
    { subjectId: 'operator-address:', ip: '192.0.2.7' },
  ])
})

it('Lockout abuse: strangers do not lock an operator out of the address they work at', async () => {
  const username = await keeper()
  await enrolOperator((token) => clientAt('192.0.2.50', token), { username, password })
  for (let at = 0; at < 8; at += 1) await login(username, 'Wrong2026', `203.0.113.${at}`)
  expect(await login(username, password, '203.0.113.201')).toBe('accountLocked')
  expect(await login(username, password, '192.0.2.50')).toBe('answered')
  const nearby = await Promise.all(Array.from({ length: 8 }, () => login(username, 'Wrong2026', '192.0.2.50')))
  expect(count(nearby, 'loginRefused')).toBe(5)
})

it('Second factor guessed in parallel: of 40 codes at once only the allowed number is checked, with one alarm', async () => {
  const username = await keeper()
  const { secret } = await enrolOperator((token) => clientAt('192.0.2.60', token), { username, password })
  const { token } = await clientAt('192.0.2.60').call('loginOperator', { username, password })
  const client = clientAt('192.0.2.60', token)
  const right = await totpCode(secret)
  const wrong = Array.from({ length: 40 }, (_, at) => `${(Number(right) + 7 * (at + 1)) % 1_000_000}`.padStart(6, '0'))
  const outcomes = await Promise.all(wrong.map((code) => outcomeOf(client.call('checkOperatorTotp', { code }))))
  expect([count(outcomes, 'codeWrong'), count(outcomes, 'accountLocked')]).toEqual([5, 35])
  expect(await outcomeOf(client.call('checkOperatorTotp', { code: right }))).toBe('accountLocked')
  expect((await alarms()).filter(({ subjectId }) => subjectId.startsWith('operator-factor:'))).toHaveLength(1)
})

it('Enumeration: an unknown name locks like a known one', async () => {
  const [known, unknown] = [await keeper(), `n${randomUUID().slice(0, 8)}`]
  const tried = async (username: string, net: string) => {
    const outcomes: string[] = []
    for (let at = 0; at < 8; at += 1) outcomes.push(await login(username, 'Wrong2026', `${net}.${at}`))
    return outcomes
  }
  expect(await tried(unknown, '198.18.0')).toEqual(await tried(known, '198.18.1'))
})

it('Lockout abuse: wrong passwords at the address of the operator lock its other browsers, not the known one', async () => {
  const username = await keeper()
  const at = (deviceToken: string, token = '') =>
    createClient({
      baseUrl: site.consoleUrl,
      timeoutMs: 20_000,
      headers: () => ({
        'x-tenant': 'mingtang',
        'x-platform': 'OTHER',
        'x-forwarded-for': '192.0.2.60',
        'x-token': token,
        'x-device-token': deviceToken,
      }),
    })
  const entered = await at('').call('loginOperator', { username, password })
  const { secret } = await at('', entered.token).call('beginOperatorTotp', {})
  const finished = await fetch(`${site.consoleUrl}/api/console/login_totp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tenant': 'mingtang',
      'x-platform': 'OTHER',
      'x-forwarded-for': '192.0.2.60',
      'x-token': entered.token,
    },
    body: JSON.stringify({ code: await totpCode(secret) }),
  })
  const known = finished.headers.get('x-device-token') ?? ''
  expect(await finished.text()).toContain('backupCodes')
  expect(known).toMatch(/^[\w-]{43}$/)
  const log = (deviceToken: string, tried: string) =>
    outcomeOf(at(deviceToken).call('loginOperator', { username, password: tried }))
  // Enough to lock the account here, and the address for everybody.
  for (let tries = 0; tries < 22; tries += 1) await log('', `Wrong${tries}`)
  expect(await log('', password)).toBe('accountLocked')
  expect(await log('x'.repeat(43), password)).toBe('accountLocked')
  expect(await log(known, password)).toBe('answered')
  // The known browser is no way to guess more.
  const guessed = await Promise.all(Array.from({ length: 12 }, (_, tries) => log(known, `Wrong${tries}`)))
  expect([count(guessed, 'loginRefused'), count(guessed, 'accountLocked')]).toEqual([5, 7])
})
