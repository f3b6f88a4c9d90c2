import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: 'own' })
  await site.db.execute(sql`insert into game (tenant, platform_code, code, type, name, en_name, status, sort) values
    ('mingtang', 'yunque', 'sixstar', 'lottery', '六', 'Six', 'OPEN', 1), ('mingtang', 'yunque', 'clock', 'lottery', '时', 'Clock', 'OPEN', 2),
    ('mingtang', 'yunque', 'podium', 'lottery', '赛', 'Podium', 'SOON', 3)`)
})
afterEach(async () => {
  await site.games.fault({ kind: 'none' })
  await site.db.execute(sql`update platform set status = 'OPEN' where code = 'yunque'`)
})
afterAll(() => site.close())

it('tells what lies on the draw of each open lottery, to members only', async () => {
  const { client } = await site.member()
  await expect.poll(async () => (await client.call('getLotteryPool', {})).rows[0]?.number).toMatch(/^20\d{10}$/)
  const { currency, rows } = await client.call('getLotteryPool', { currency: 'CNY' })
  expect(currency).toBe('CNY')
  expect(rows.map(({ code, enName }) => [code, enName])).toEqual([
    ['sixstar', 'Six'],
    ['clock', 'Clock'],
  ])
  for (const row of rows) expect(row).toMatchObject({ platformCode: 'yunque', bets: 0, staked: '0.00' })
  for (const { left, leftMs } of rows) {
    expect(Number(left)).toBeGreaterThan(0)
    // A draw every 45 s; one that would take bets for less than three more is left out.
    expect(leftMs).toBeLessThanOrEqual(48_000)
  }
  expect(await refusalOf(client.call('getLotteryPool', { currency: 'EUR' }))).toBe('walletNotOpen')
  expect(await refusalOf((await site.visitor()).call('getLotteryPool', {}))).toBe('loginRequired')
})

it('refuses with a code of its own while the platform is silent, and has nothing to tell while it is closed', async () => {
  const { client } = await site.member()
  await site.games.fault({ kind: 'maintenance', platform: 'yunque' })
  const asked = client.call('getLotteryPool', {})
  await expect(asked).rejects.toMatchObject({ code: 'M00036', msg: '奖池信息暂时无法显示，请稍后再看' })
  await site.games.fault({ kind: 'none' })
  await site.db.execute(sql`update platform set status = 'CLOSED' where code = 'yunque'`)
  expect((await client.call('getLotteryPool', {})).rows).toEqual([])
})
