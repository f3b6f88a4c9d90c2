import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch, placed } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { bind } from '../../test/test-device.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and a wrong cursor', async () => {
  expect(await outcomeOf((await site.visitor()).call('listTeam', {}))).toBe('loginRequired')
  const { agent, player } = await branch(site)
  expect(await outcomeOf(player.client.call('listTeam', {}))).toBe('agencyNotAgent')
  expect(await outcomeOf(agent.client.call('listTeam', { cursor: 'x' }))).toBe('cursorWrong')
})

it('lists the own branch, newest first, page by page, by level and by name', async () => {
  const { root, agent, player } = await branch(site)
  const second = await placed(site, { parent: agent })
  await branch(site)
  const names = async (input: object) => (await root.client.call('listTeam', input)).rows.map(({ id }) => id)
  const first = await root.client.call('listTeam', { size: 2 })
  expect(first.rows.map(({ id }) => id)).toEqual([second.id, player.id])
  expect(await names({ size: 2, cursor: first.nextCursor })).toEqual([agent.id])
  expect(first.rows[0]).toMatchObject({
    userName: second.userName,
    level: 2,
    parentName: agent.userName,
    isAgent: false,
  })
  expect(await names({ level: 1 })).toEqual([agent.id])
  expect(await names({ level: 2 })).toEqual([second.id, player.id])
  expect(await names({ level: 3 })).toEqual([])
  expect(await names({ search: player.userName.slice(1, 9).toUpperCase() })).toEqual([player.id])
  expect(await names({ search: '%' })).toEqual([])
  expect((await agent.client.call('listTeam', {})).rows.map(({ level }) => level)).toEqual([1, 1])
})

it('masks phones and emails, and finds nobody by them', async () => {
  const { agent, player } = await branch(site)
  await bind(site.db, player.id, { phone: '13812345678', email: 'lantern@example.com' })
  const reply = await agent.client.call('listTeam', {})
  expect(reply.rows).toMatchObject([{ phone: '138****5678', email: 'l***@example.com' }])
  expect(JSON.stringify(reply)).not.toMatch(/13812345678|lantern/)
  for (const search of ['138', '5678', 'lantern'])
    expect((await agent.client.call('listTeam', { search })).rows).toEqual([])
})

it('a member who has moved is in the other branch from the next day on', async () => {
  const { root, agent, player } = await branch(site)
  const other = await placed(site, { parent: root, rates: { electronic: 1_000 } })
  await (await site.operator()).call('moveBranch', { id: player.id, parentId: other.id })
  const branches = async () =>
    await Promise.all(
      [agent, other, root].map(async ({ client }) => (await client.call('listTeam', {})).rows.map(({ id }) => id)),
    )
  expect(await branches()).toEqual([[player.id], [], [other.id, player.id, agent.id]])
  await site.db.execute(sql`
    update agency_path set until_day = until_day - 1 where member_id = ${player.id} and until_day < 'infinity'`)
  await site.db.execute(sql`
    update agency_path set from_day = from_day - 1
     where member_id = ${player.id} and from_day > (now() at time zone 'Asia/Shanghai')::date`)
  expect(await branches()).toEqual([[], [player.id], [other.id, player.id, agent.id]])
})
