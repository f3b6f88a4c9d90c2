import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { passwordHash } from '../../../test/account-kit.ts'
import { auditDuring } from '../../../test/audit-kit.ts'
import { enrolOperator, insertOperator } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { totpCode } from '../../../test/totp-codes.ts'

let site: TestSite
let login = { username: '', password: 'Bright2026' }
beforeAll(async () => {
  site = await testSite()
})
beforeEach(async () => {
  const id = await insertOperator(site.db, { passwordHash: await passwordHash() })
  login = { ...login, username: `o${id.slice(0, 8)}` }
})
afterAll(() => site.close())

const entering = async () => site.clientOf((await site.stranger().call('loginOperator', login)).token)

test.each([[''], ['1234567890123']])('the code %j is no code', async (code) => {
  expect(await outcomeOf((await entering()).call('checkOperatorTotp', { code }))).toBe('badRequest')
})

test('without an app there is no right code', async () => {
  expect(await outcomeOf((await entering()).call('checkOperatorTotp', { code: '000000' }))).toBe('codeWrong')
})

test('each code finishes one login, also of two at once', async () => {
  const { secret, usedCode } = await enrolOperator(site.clientOf, login)
  expect(await outcomeOf((await entering()).call('checkOperatorTotp', { code: usedCode }))).toBe('codeWrong')
  const code = await totpCode(secret)
  const clients = [await entering(), await entering()]
  const outcomes = await Promise.all(clients.map((client) => outcomeOf(client.call('checkOperatorTotp', { code }))))
  expect(outcomes.sort()).toEqual(['answered', 'codeWrong'])
})

test('the token of the first step ends, and the login is audited', async () => {
  const first = (await site.stranger().call('loginOperator', login)).token
  const { secret } = await site.clientOf(first).call('beginOperatorTotp', {})
  const rows = await auditDuring(site.db, async () => {
    const { token } = await site.clientOf(first).call('checkOperatorTotp', { code: await totpCode(secret) })
    expect(token).not.toBe(first)
  })
  expect(rows).toMatchObject([
    { actor: `operator:${login.username}`, action: 'console/login', detail: { factor: 'TOTP', isEnrolment: true } },
  ])
  expect(await outcomeOf(site.clientOf(first).call('listOperatorSessions', {}))).toBe('operatorRequired')
})

test('a login waits ten minutes for its code', async () => {
  const client = await entering()
  const { secret } = await client.call('beginOperatorTotp', {})
  await site.db.execute(sql`update operator_session set expires_at = expires_at - interval '10 minutes'`)
  expect(await outcomeOf(client.call('checkOperatorTotp', { code: await totpCode(secret) }))).toBe('operatorRequired')
})
