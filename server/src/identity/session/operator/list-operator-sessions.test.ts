import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, sql } from '../../../base/db/sql.ts'
import { passwordHash } from '../../../test/account-kit.ts'
import { enrolOperator, insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

const login = { username: 'keeper', password: 'Bright2026' }
let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('is for operators only', async () => {
  expect(await outcomeOf(site.stranger().call('listOperatorSessions', {}))).toBe('operatorRequired')
})

test("lists the operator's own open sessions, and marks the current one", async () => {
  const id = await insertOperator(site.db, { userName: 'keeper', passwordHash: await passwordHash() })
  const { token } = await enrolOperator(site.clientOf, login)
  await insertOperatorSession(site.db, id, { entering: true })
  await insertOperatorSession(site.db, await insertOperator(site.db))
  const other = await insertOperatorSession(site.db, id)
  const { rows } = await site.clientOf(token).call('listOperatorSessions', {})
  expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  expect(rows[1]).toMatchObject({ ip: '127.0.0.1', deviceName: expect.any(String) })
  await site.clientOf(other).call('logoutOperator', {})
  expect((await site.clientOf(token).call('listOperatorSessions', {})).rows).toHaveLength(1)
})

test('a login lasts eight hours; a tenant may shorten it, not lengthen it', async () => {
  const opened = async (userName: string, console: object) => {
    await site.db.execute(sql`update tenant set policy = ${json({ console })} where code = 'mingtang'`)
    await insertOperator(site.db, { userName, passwordHash: await passwordHash() })
    await enrolOperator(site.clientOf, { ...login, username: userName })
    const [row] = await site.db.query<{ hours: number; idleMinutes: number }>(
      sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours, idle_minutes
            from operator_session order by passed_at desc nulls last limit 1`,
    )
    return row
  }
  expect(await opened('usual', {})).toEqual({ hours: 8, idleMinutes: 15 })
  expect(await opened('short', { sessionHours: 2, idleMinutes: 5 })).toEqual({ hours: 2, idleMinutes: 5 })
  expect(await opened('long', { sessionHours: 99, idleMinutes: 99 })).toEqual({ hours: 8, idleMinutes: 15 })
})
