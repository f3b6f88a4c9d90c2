import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOpenGames } from '../../test/open-games.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { insertVip } from '../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertVip(site.db)
  await insertOpenGames(site.db, ['chess', 'live'])
})
afterAll(() => site.close())

it('shows anybody the ratios, and the games that do not count in full', async () => {
  expect(await site.stranger().call('getExpRatio', {})).toEqual({
    rows: [
      { currency: 'CNY', ratio: '1' },
      { currency: 'JPY', ratio: '0.048' },
      { currency: 'USD', ratio: '7.2' },
    ],
    weights: [
      { gameType: 'chess', percent: 0 },
      { gameType: 'live', percent: 50 },
    ],
  })
  const one = await site.stranger().call('getExpRatio', { currency: 'USD' })
  expect(one.rows).toEqual([{ currency: 'USD', ratio: '7.2' }])
  expect((await site.stranger().call('getExpRatio', { currency: 'EUR' })).rows).toEqual([])
})

it('a tenant without ratios has none', async () => {
  expect(await site.stranger('yunlai').call('getExpRatio', {})).toEqual({ rows: [], weights: [] })
})
