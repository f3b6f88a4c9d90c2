import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type Hint, onHints } from './hints.ts'
import { addPushes, deleteOldPushes, listFollowing, listRecent, type NewPush } from './push-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const level = (memberId: string, number: number): NewPush => ({
  tenant: 'mingtang',
  memberId,
  command: 'LEVEL_UP',
  data: { level: number },
})

async function levelsOf(db: Db, memberId: string): Promise<string[]> {
  const [following] = await listFollowing(db, [{ tenant: 'mingtang', memberId, after: 0n }], 1_000)
  return (following?.rows ?? []).map(({ number, data }) => `${number}:${(data as { level: number }).level}`)
}

test('pushes are numbered by member without a gap, in the order given', async () => {
  const [one, other] = [(await site.member()).id, (await site.member()).id]
  await site.db.transaction((tx) => addPushes(tx, [level(one, 1), level(other, 1), level(one, 2)]))
  await site.db.transaction((tx) => addPushes(tx, [level(one, 3)]))
  expect(await levelsOf(site.db, one)).toEqual(['1:1', '2:2', '3:3'])
  expect(await levelsOf(site.db, other)).toEqual(['1:1'])
})

test('what was rolled back leaves no gap and no hint', async () => {
  const { id } = await site.member()
  const heard: Hint[] = []
  const stop = onHints(site.db, (hints) => heard.push(...hints))
  const failing = site.db.transaction(async (tx) => {
    await addPushes(tx, [level(id, 1)])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(heard).toEqual([])
  await site.db.transaction((tx) => addPushes(tx, [level(id, 2)]))
  const rows = [{ number: 1n, command: 'LEVEL_UP', data: { level: 2 } }]
  expect(heard).toEqual([{ memberId: id, rows }])
  stop()
  expect(await levelsOf(site.db, id)).toEqual(['1:2'])
})

test('concurrent transactions for the same members number them without gaps and wait for nobody in a circle', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await site.member()).id))
  const batches = Array.from({ length: 40 }, (_, batch) => (batch % 2 === 0 ? ids : ids.toReversed()))
  await Promise.all(
    batches.map((batch, number) =>
      site.db.transaction((tx) =>
        addPushes(
          tx,
          batch.map((id) => level(id, number)),
        ),
      ),
    ),
  )
  const expected = Array.from({ length: 40 }, (_, index) => BigInt(index + 1))
  for (const memberId of ids) {
    const [following] = await listFollowing(site.db, [{ tenant: 'mingtang', memberId, after: 0n }], 1_000)
    expect(following?.rows.map(({ number }) => number)).toEqual(expected)
  }
})

test("another tenant's member has nothing after any cursor; a page is limited", async () => {
  const { id } = await site.member()
  await site.db.transaction((tx) => addPushes(tx, [level(id, 1), level(id, 2), level(id, 3)]))
  const asked = { memberId: id, after: 1n }
  const following = await listFollowing(
    site.db,
    [
      { ...asked, tenant: 'yunlai' },
      { ...asked, tenant: 'mingtang' },
    ],
    1,
  )
  expect(following).toEqual([
    { memberId: id, lastNumber: 0n, rows: [] },
    { memberId: id, lastNumber: 3n, rows: [{ number: 2n, command: 'LEVEL_UP', data: { level: 2 } }] },
  ])
})

test('rows go after two days, and their numbers are not given again', async () => {
  const { id } = await site.member()
  await site.db.execute(
    sql`insert into realtime_counter (tenant, member_id, last_number) values ('mingtang', ${id}, 1)`,
  )
  await site.db.execute(sql`insert into realtime_push (tenant, member_id, number, command, data, created_at)
    values ('mingtang', ${id}, 1, 'LEVEL_UP', '{"level":1}', now() - interval '49 hours')`)
  await site.db.transaction((tx) => addPushes(tx, [level(id, 2)]))
  await deleteOldPushes(site.db)
  expect(await levelsOf(site.db, id)).toEqual(['2:2'])
})

test('the recent ones are the members of these seconds, unless they are too many', async () => {
  const [one, two] = [await site.member(), await site.member()]
  await site.db.transaction((tx) => addPushes(tx, [level(one.id, 1), level(one.id, 2), level(two.id, 1)]))
  const recent = await listRecent(site.db, 10, 1_000)
  const lastOf = ({ id }: { id: string }) => recent?.find(({ memberId }) => memberId === id)?.lastNumber
  expect([one, two].map(lastOf)).toEqual([2n, 1n])
  expect(await listRecent(site.db, 10, 1)).toBeNull()
  expect(await listRecent(site.db, 0, 1)).toEqual([])
})
