import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sql, sql } from '../db/sql.ts'
import { outcomeOf } from '../test/refusals.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it.each<[string, Sql]>([
  ['has expired', sql`update operator_session set expires_at = now()`],
  ['was ended', sql`update operator_session set ended_at = now()`],
  ['is of a disabled operator', sql`update operator set status = 'DISABLED'`],
  ['is of another tenant', sql`update operator_session set tenant = 'yunlai'`],
])('a console session that %s is refused', async (_, change) => {
  const operator = await site.operator()
  const ask = () => outcomeOf(operator.call('listHeldWithdrawals', {}))
  expect(await ask()).toBe('answered')
  await site.db.execute(change)
  expect(await ask()).toBe('operatorRequired')
})
