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

test('is for operators who have passed the second factor', async () => {
  expect(await outcomeOf(site.stranger().call('getOperator', {}))).toBe('operatorRequired')
  const id = await insertOperator(site.db)
  const entering = site.clientOf(await insertOperatorSession(site.db, id, { entering: true }))
  expect(await outcomeOf(entering.call('getOperator', {}))).toBe('operatorRequired')
})

test('tells the name, the permissions and the site', async () => {
  const id = await insertOperator(site.db, { userName: 'keeper', permissions: ['chat.desk', 'site.read'] })
  const client = site.clientOf(await insertOperatorSession(site.db, id))
  expect(await client.call('getOperator', {})).toEqual({
    userName: 'keeper',
    permissions: ['chat.desk', 'site.read'],
    site: 'mingtang',
  })
})

test('keeps the session from ending as idle; the lists that an open desk asks by itself do not', async () => {
  const id = await insertOperator(site.db)
  const client = site.clientOf(await insertOperatorSession(site.db, id))
  const idleMinutes = async () => {
    const [row] = await site.db.query<{ minutes: number }>(sql`
      select round(extract(epoch from now() - seen_at) / 60)::int as minutes from operator_session where operator_id = ${id}`)
    return row?.minutes
  }
  await site.db.execute(
    sql`update operator_session set seen_at = now() - interval '10 minutes' where operator_id = ${id}`,
  )
  await client.call('listDeskChats', { list: 'WAITING' })
  expect(await idleMinutes()).toBe(10)
  await client.call('getOperator', {})
  expect(await idleMinutes()).toBe(0)
})
