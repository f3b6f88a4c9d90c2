import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { insertOpenGames } from '../../test/open-games.ts'
import { insertTestRates } from '../../test/rebate-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { giveLevel } from '../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { rebate: { mode: 'SOMETIMES', turnoverPercent: 0.5 } } })
  await insertTestRates(site.db)
  await insertOpenGames(site.db, ['chess', 'electronic', 'live'])
})
afterAll(() => site.close())

it('refuses a guest and an unknown currency', async () => {
  expect(await outcomeOf((await site.visitor()).call('getRebateSummary', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('getRebateSummary', { currency: 'EUR' }))).toBe('currencyUnknown')
})

it('shows what has accrued to the fraction, and the rates of the level', async () => {
  const { id, client } = await site.member()
  await giveLevel(site.db, id, 3)
  await insertBet(site.db, id, 12_345n)
  await client.call('receiveRebate', {})
  await insertBet(site.db, id, 101n, { gameType: 'live' })
  expect(await client.call('getRebateSummary', {})).toEqual({
    currency: 'CNY',
    accrued: '0.010933',
    receivable: '0.01',
    paid: '0.98',
    level: 3,
    rates: [
      { gameType: 'chess', percent: '0' },
      { gameType: 'electronic', percent: '0.8' },
      { gameType: 'live', percent: '0.33' },
    ],
    mode: 'CLAIM',
    turnoverPercent: 0,
  })
  expect(await client.call('getRebateSummary', { currency: 'JPY' })).toMatchObject({
    accrued: '0',
    receivable: '0',
    paid: '0',
  })
})

it('a tenant without rates has none', async () => {
  const { client } = await site.member({ tenant: 'yunlai' })
  expect(await client.call('getRebateSummary', {})).toMatchObject({ accrued: '0.00', rates: [], level: 0 })
})
