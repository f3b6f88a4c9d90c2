import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('is for operators only', async () => {
  expect(await outcomeOf(site.stranger().call('logoutOperator', {}))).toBe('operatorRequired')
})

test('Logout really ends: the token is refused, other sessions of the operator go on', async () => {
  const id = await insertOperator(site.db, { permissions: [] })
  const [here, there] = [await insertOperatorSession(site.db, id), await insertOperatorSession(site.db, id)]
  await site.clientOf(here).call('logoutOperator', {})
  expect(await outcomeOf(site.clientOf(here).call('logoutOperator', {}))).toBe('operatorRequired')
  expect(await outcomeOf(site.clientOf(there).call('listOperatorSessions', {}))).toBe('answered')
})

test.each([
  [
    'goes on while calls are made',
    sql`update operator_session set seen_at = now() - interval '14 minutes'`,
    'answered',
  ],
  [
    'ends after fifteen idle minutes',
    sql`update operator_session set seen_at = now() - interval '15 minutes'`,
    'operatorRequired',
  ],
])('without a logout a session %s', async (_, change, outcome) => {
  const operator = await site.operator()
  await site.db.execute(change)
  expect(await outcomeOf(operator.call('getSettings', {}))).toBe(outcome)
  // A call counts as a sign of life.
  expect(await outcomeOf(operator.call('getSettings', {}))).toBe(outcome)
  const [row] = await site.db.query<{ fresh: boolean }>(
    sql`select seen_at > now() - interval '1 minute' as fresh from operator_session order by created_at desc limit 1`,
  )
  expect(row?.fresh).toBe(outcome === 'answered')
})
