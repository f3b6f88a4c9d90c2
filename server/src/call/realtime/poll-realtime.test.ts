import { outcomeOf } from '../../test/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { addPushes } from './push-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

const addLevels = (memberId: string, ...levels: number[]) =>
  site.db.transaction((tx) =>
    addPushes(
      tx,
      levels.map((level) => ({ tenant: 'mingtang', memberId, command: 'LEVEL_UP', data: { level } })),
    ),
  )

test('only a member polls, and only with a number', async () => {
  expect(await outcomeOf(site.stranger().call('pollRealtime', { after: '' }))).toBe('loginRequired')
  const { client } = await site.member()
  for (const after of ['-1', '1.5', 'x', '1'.repeat(19)])
    expect(await outcomeOf(client.call('pollRealtime', { after }))).toBe('badRequest')
})

test('a poll begins with the newest and goes on after its cursor', async () => {
  const { client, id } = await site.member()
  expect(await client.call('pollRealtime', { after: '' })).toEqual({ pushes: [], cursor: '0', isGap: false })
  await addLevels(id, 1, 2)
  const both = await client.call('pollRealtime', { after: '0' })
  expect(both).toEqual({
    pushes: [
      { number: '1', command: 'LEVEL_UP', data: '{"level":1}' },
      { number: '2', command: 'LEVEL_UP', data: '{"level":2}' },
    ],
    cursor: '2',
    isGap: false,
  })
  expect(await client.call('pollRealtime', { after: '2' })).toEqual({ pushes: [], cursor: '2', isGap: false })
})

test('a cursor that is ahead, and one whose pushes are deleted, is a gap', async () => {
  const { client, id } = await site.member()
  await addLevels(id, 1, 2, 3)
  expect(await client.call('pollRealtime', { after: '9' })).toEqual({ pushes: [], cursor: '3', isGap: true })
  await site.db.execute(sql`delete from realtime_push where member_id = ${id} and number = 1`)
  expect(await client.call('pollRealtime', { after: '0' })).toEqual({ pushes: [], cursor: '3', isGap: true })
  expect((await client.call('pollRealtime', { after: '1' })).pushes).toHaveLength(2)
})

test("another member's pushes never come", async () => {
  const [one, other] = [await site.member(), await site.member()]
  await addLevels(one.id, 1)
  expect((await other.client.call('pollRealtime', { after: '0' })).pushes).toEqual([])
})
