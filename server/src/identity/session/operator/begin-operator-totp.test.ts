import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { enrolOperator, insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { passwordHash } from '../../../test/account-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('is for a login that waits for the second factor', async () => {
  expect(await outcomeOf(site.stranger().call('beginOperatorTotp', {}))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator()).call('beginOperatorTotp', {}))).toBe('notFound')
})

test('returns a secret once and stores it sealed', async () => {
  const id = await insertOperator(site.db, { userName: 'sealed' })
  const entering = site.clientOf(await insertOperatorSession(site.db, id, { entering: true }))
  const { secret, uri } = await entering.call('beginOperatorTotp', {})
  expect(uri).toMatch(/^otpauth:\/\/totp\/mingtang%20console:sealed\?/)
  expect(uri).toContain(`secret=${secret}`)
  const [row] = await site.db.query<{ row: string }>(sql`select o::text as row from operator o where id = ${id}`)
  expect(row?.row).not.toContain(secret)
})

test('a password alone never replaces a secret in use', async () => {
  const login = { username: 'enrolled', password: 'Bright2026' }
  await insertOperator(site.db, { userName: 'enrolled', passwordHash: await passwordHash() })
  await enrolOperator(site.clientOf, login)
  const { token } = await site.stranger().call('loginOperator', login)
  expect(await outcomeOf(site.clientOf(token).call('beginOperatorTotp', {}))).toBe('factorUnknown')
})
