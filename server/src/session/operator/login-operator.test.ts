import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '@mingtang/contract/client.ts'
import { sql } from '../../db/sql.ts'
import { hashPassword } from '../../proof/password.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  const hash = await hashPassword('Keeper2026')
  await site.db.execute(
    sql`insert into operator (id, tenant, user_name, password_hash, permissions)
        values (${randomUUID()}, 'mingtang', 'keeper', ${hash}, '{*}')`,
  )
})
afterAll(() => site.close())

test.each([
  [{ username: 'keeper', password: 'Wrong2026' }, 'loginRefused'],
  [{ username: 'nobody', password: 'Keeper2026' }, 'loginRefused'],
  [{ username: '', password: 'x' }, 'badRequest'],
])('%j is refused with %s', async (request, name) => {
  expect(await outcomeOf(site.stranger().call('loginOperator', request))).toBe(name)
})

test('an operator of another tenant is unknown here', async () => {
  const request = { username: 'keeper', password: 'Keeper2026' }
  expect(await outcomeOf(site.stranger('yunlai').call('loginOperator', request))).toBe('loginRefused')
})

test('the token is valid for operator calls only', async () => {
  const { token } = await site.stranger().call('loginOperator', { username: 'Keeper', password: 'Keeper2026' })
  const client = createClient({ baseUrl: site.url, headers: () => ({ 'x-token': token }) })
  expect(await outcomeOf(client.call('listHeldWithdrawals', {}))).toBe('answered')
  expect(await outcomeOf(client.call('getUserInfo', {}))).toBe('sessionUnknown')
  const member = await site.member()
  expect(await outcomeOf(member.client.call('listHeldWithdrawals', {}))).toBe('operatorRequired')
})
