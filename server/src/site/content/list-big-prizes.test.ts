import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
  const insert = (tenant: string, userName: string, currency: string, at: string, type: string) =>
    site.db.execute(sql`
      insert into big_prize (id, tenant, user_name, platform_code, game_code, currency, amount_minor, stake_minor, win_time, type)
      values (${randomUUID()}, ${tenant}, ${userName}, 'yunque', 'longteng', ${currency}, 123456, 6000, ${at}::timestamptz, ${type})`)
  await insert('mingtang', 'a***', 'CNY', '2025-12-31T16:30:00Z', '1')
  await insert('mingtang', 'b***', 'CNY', '2025-12-31T15:30:00Z', '2')
  await insert('mingtang', 'c***', 'USD', '2025-06-01T00:00:00Z', '12')
  await insert('yunlai', 'd***', 'CNY', '2026-01-02T00:00:00Z', '12')
})
afterAll(async () => {
  await site.close()
})

async function names(input: object): Promise<string> {
  const { rows } = await site.stranger().call('listBigPrizes', input)
  return rows.map((row) => row.userName[0]).join('')
}

it('lists wins by list, currency and year of the business day, newest first', async () => {
  expect(await names({})).toBe('abc')
  expect(await names({ type: '2' })).toBe('bc')
  expect(await names({ type: '12' })).toBe('abc')
  expect(await names({ currency: 'USD' })).toBe('c')
  expect(await names({ year: 2026 })).toBe('a')
  expect(await names({ year: 2025 })).toBe('bc')
  expect(await refusalOf(site.stranger().call('listBigPrizes', { type: '3' }))).toBe('badRequest')
})

it('shows the amount, the game by its name in the language, and nothing else of the winner', async () => {
  const { rows } = await site.stranger().call('listBigPrizes', { lang: 'en-US', currency: 'CNY', year: 2026 })
  expect(rows).toEqual([
    {
      userName: 'a***',
      platformCode: 'yunque',
      gameCode: 'longteng',
      gameName: 'Dragon Rising',
      amount: '1234.56',
      currency: 'CNY',
      winTime: '2025-12-31T16:30:00.000Z',
      type: '1',
      times: '20.5',
      isDemo: false,
    },
  ])
})

it('tells the home page nothing until three people have won', async () => {
  expect(await names({ type: '1' })).toBe('')
  await site.db.execute(sql`
    insert into big_prize (id, tenant, user_name, platform_code, game_code, currency, amount_minor, stake_minor, win_time, type)
    values (${randomUUID()}, 'mingtang', 'f***', 'yunque', 'longteng', 'CNY', 1000, 100, '2025-05-01T00:00:00Z', '1')`)
  expect(await names({ type: '1' })).toBe('acf')
  await site.db.execute(sql`delete from big_prize where user_name = 'f***'`)
})

it('names the years of the yearly list, newest first, and none where nobody asks for them', async () => {
  const years = async (input: object) => (await site.stranger().call('listBigPrizes', input)).years
  expect(await years({ type: '2' })).toEqual([2025])
  expect(await years({ type: '2', year: 2025 })).toEqual([2025])
  expect(await years({ type: '12', currency: 'USD' })).toEqual([2025])
  expect(await years({ type: '2', currency: 'KRW' })).toEqual([])
  expect(await years({ type: '1' })).toEqual([])
  await site.db.execute(sql`
    insert into big_prize (id, tenant, user_name, platform_code, game_code, currency, amount_minor, win_time, type)
    values (${randomUUID()}, 'mingtang', 'e***', 'yunque', 'longteng', 'CNY', 1, '2026-12-31T16:00:00Z', '2')`)
  // Midnight in Shanghai begins the year.
  expect(await years({ type: '2' })).toEqual([2027, 2025])
  expect(await names({ type: '2', year: 2027 })).toBe('e')
  await site.db.execute(sql`delete from big_prize where user_name = 'e***'`)
})
