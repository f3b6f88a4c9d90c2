import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordHash } from '../../../test/account-kit.ts'
import { enrolOperator, insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('is for a login that waits for the second factor', async () => {
  expect(await outcomeOf(site.stranger().call('beginOperatorPasskey', {}))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator()).call('beginOperatorPasskey', {}))).toBe('notFound')
})

test("at the first login, returns options to register a passkey for the console's host", async () => {
  const id = await insertOperator(site.db)
  const entering = site.clientOf(await insertOperatorSession(site.db, id, { entering: true }))
  const { optionsJson, isEnrolment } = await entering.call('beginOperatorPasskey', {})
  expect(isEnrolment).toBe(true)
  expect(JSON.parse(optionsJson)).toMatchObject({ rp: { id: '127.0.0.1' }, user: { name: `o${id.slice(0, 8)}` } })
})

test('a password alone adds no passkey to an authenticator app', async () => {
  const login = { username: 'enrolled', password: 'Bright2026' }
  await insertOperator(site.db, { userName: 'enrolled', passwordHash: await passwordHash() })
  await enrolOperator(site.clientOf, login)
  const { token } = await site.stranger().call('loginOperator', login)
  expect(await outcomeOf(site.clientOf(token).call('beginOperatorPasskey', {}))).toBe('factorUnknown')
})
