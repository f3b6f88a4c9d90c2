import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../../test/cashier-kit.ts'
import { insertOpenGames } from '../../../test/open-games.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { vipOf } from '../../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertOpenGames(site.db, ['live'])
})
afterAll(() => site.close())

const rows = [
  { currency: 'CNY', ratio: '1' },
  { currency: 'USD', ratio: '7.25' },
]
const weights = [{ gameType: 'live', percent: 20 }]

it('requires the permission', async () => {
  const { client } = await site.member()
  expect(await outcomeOf(client.call('saveVipRatios', { rows }))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['vip.read'])).call('saveVipRatios', { rows }))).toBe('permissionMissing')
})

it.each([
  [{ rows: [] }],
  [{ rows: [...rows, { currency: 'CNY', ratio: '2' }] }],
  [{ rows: [{ currency: 'EUR', ratio: '2' }] }],
  [{ rows: [{ currency: 'CNY', ratio: '-1' }] }],
  [{ rows: [{ currency: 'CNY', ratio: '1.0000001' }] }],
  [{ rows: [{ currency: 'CNY', ratio: '1e2' }] }],
  [{ rows, weights: [...weights, ...weights] }],
  [{ rows, weights: [{ gameType: 'Live!', percent: 20 }] }],
  [{ rows, weights: [{ gameType: 'live', percent: 1_001 }] }],
])('refuses %j', async (input) => {
  const before = await site.stranger().call('getExpRatio', {})
  expect(await outcomeOf((await site.operator()).call('saveVipRatios', input))).toBe('settingWrong')
  expect(await site.stranger().call('getExpRatio', {})).toEqual(before)
})

it('is in force for bets placed from now on', async () => {
  const operator = await site.operator(['vip.edit'])
  await operator.call('saveVipRatios', { rows, weights })
  expect(await site.stranger().call('getExpRatio', {})).toEqual({ rows, weights })
  const { id } = await site.member()
  await insertBet(site.db, id, 10_000n, { minutesAgo: 1 })
  await insertBet(site.db, id, 1_000n, { currency: 'USD' })
  await insertBet(site.db, id, 1_000n, { gameType: 'live' })
  await operator.call('saveVipRatios', { rows: [{ currency: 'CNY', ratio: '3' }] })
  await insertBet(site.db, id, 1_000n, { gameType: 'live' })
  await insertBet(site.db, id, 1_000n, { currency: 'USD' })
  expect(await vipOf(site.db, id)).toBe('0, 104.5; 0; 104.5')
})
