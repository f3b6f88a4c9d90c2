import { outcomeOf } from '../../test/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { addPushes } from './push-rows.ts'
import { turnsAt } from './turns.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

test('only a member connects', async () => {
  expect(await outcomeOf(site.stranger().call('connectRealtime', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('connectRealtime', {}))).toBe('loginRequired')
})

test('the reply names the address, the member and where to begin; the ticket is stored hashed', async () => {
  const { client, id } = await site.member()
  const first = await client.call('connectRealtime', {})
  expect(first).toEqual({
    host: `${site.url.replace('http', 'ws')}/realtime`,
    mpId: id,
    params: { ticket: expect.stringMatching(/^[\w-]{43}$/) },
    cursor: '0',
    waitMs: 0,
  })
  const push = { tenant: 'mingtang', memberId: id, command: 'LEVEL_UP', data: { level: 1 } } as const
  await site.db.transaction((tx) => addPushes(tx, [push, push]))
  expect((await client.call('connectRealtime', {})).cursor).toBe('2')
  const rows = await site.db.query<{ text: string }>(
    sql`select realtime_ticket::text as text from realtime_ticket where member_id = ${id}`,
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(first.params?.ticket)
})

test('of many who come at once the last ones wait, and get a ticket when it is their turn', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => site.member()))
  const [first] = members
  // What a rush of other sessions takes.
  for (let index = 0; index < 200; index += 1) turnsAt(site.context.db).waitMs(`session ${index}`, performance.now())
  const waiting = await first?.client.call('connectRealtime', {})
  expect(waiting).toMatchObject({ host: '', mpId: first?.id, cursor: '' })
  expect(waiting?.waitMs).toBeGreaterThan(0)
  expect(waiting?.params).toBeUndefined()
  await expect
    .poll(async () => (await first?.client.call('connectRealtime', {}))?.params?.ticket)
    .toMatch(/^[\w-]{43}$/)
})

test('an open page that connects and polls does not show that the member is there', async () => {
  const { client, id } = await site.member()
  await site.db.execute(sql`update session set used_at = now() - interval '1 hour' where member_id = ${id}`)
  await client.call('connectRealtime', {})
  await client.call('pollRealtime', { after: '' })
  const [row] = await site.db.query<{ isUsed: boolean }>(
    sql`select used_at > now() - interval '1 minute' as is_used from session where member_id = ${id}`,
  )
  expect(row?.isUsed).toBe(false)
})
