import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { points: { plan: [1, 2], turnover: { USD: '20' } } } })
})
afterAll(() => site.close())

it('refuses everybody but members, and unknown currencies', async () => {
  expect(await outcomeOf((await site.visitor()).call('queryPointsCondition', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('queryPointsCondition', { currency: 'ABC' }))).toBe('currencyUnknown')
})

it("tells the tenant's plan and what turnover brings in a currency, however it is written", async () => {
  const { client } = await site.member()
  expect(await client.call('queryPointsCondition', {})).toMatchObject({
    plan: [1, 2],
    todayPoints: 1,
    tomorrowPoints: 2,
    turnoverPerPoint: '',
  })
  expect(await client.call('queryPointsCondition', { currency: 'usd' })).toMatchObject({ turnoverPerPoint: '20.00' })
  await client.call('receivePoints', {})
  expect(await client.call('queryPointsCondition', {})).toMatchObject({
    signFlag: 1,
    points: '1',
    todayPoints: 1,
    tomorrowPoints: 2,
  })
})
