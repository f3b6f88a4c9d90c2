import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: 'own' })
  await site.db.execute(sql`insert into game (tenant, platform_code, code, type, name, en_name, status, sort) values
    ('mingtang', 'yunque', 'baccarat', 'live', '百', 'Cards', 'OPEN', 1), ('mingtang', 'yunque', 'sicbo', 'live', '骰', 'Dice', 'SOON', 2),
    ('mingtang', 'yunque', 'red-black', 'chess', '红', 'Red', 'OPEN', 3)`)
})
afterEach(() => site.games.fault({ kind: 'none' }))
afterAll(() => site.close())

it('tells the live tables, before anybody has sat down at them, too', async () => {
  const { client } = await site.member()
  const { rows } = await client.call('listLiveTables', {})
  expect(rows.map(({ code, table, leftMs, road }) => [code, table, leftMs, road])).toEqual([
    ['baccarat', 'baccarat.willow', 0, ''],
    ['baccarat', 'baccarat.moon', 0, ''],
    ['baccarat', 'baccarat.lantern', 0, ''],
  ])
  expect(rows[0]?.tableName).toBe('柳荫桌')
  const ofCards = await client.call('listLiveTables', { type: 'chess' })
  expect(ofCards.rows.map(({ table }) => table)).toEqual(['red-black.willow', 'red-black.moon', 'red-black.lantern'])
  expect(await refusalOf((await site.visitor()).call('listLiveTables', {}))).toBe('loginRequired')
})

it('refuses while the platform is silent', async () => {
  const { client } = await site.member()
  await site.games.fault({ kind: 'maintenance', platform: 'yunque' })
  expect(await refusalOf(client.call('listLiveTables', {}))).toBe('platformUnavailable')
})
