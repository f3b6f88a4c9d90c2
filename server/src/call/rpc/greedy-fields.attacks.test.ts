// attacks.md group B, "client-sent price/balance": what a reward is worth is never taken from the request.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entriesOf, insertBet } from '../../test/cashier-kit.ts'
import { runPromotion } from '../../test/promotion-kit.ts'
import { insertTestRates } from '../../test/rebate-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { giveBonus } from '../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertTestRates(site.db)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const more = {
  amount: '9999',
  rewardAmount: '9999',
  points: '9999',
  received: 9999,
  rate: '1',
  level: 99,
  required: '0',
}
const elsewhere = {
  memberId: '0198a3f2-5c1e-7f00-8a00-00000000c1a1',
  tenant: 'yunlai',
  today: '2030-01-01',
  balance: '9999',
}
const greedy = (request: object) => ({ ...request, ...more, ...elsewhere, vipLevel: 99 })

it('a promotion, a VIP bonus and a rebate pay their own amounts', async () => {
  const { id, client } = await site.member()
  const favorId = await runPromotion(site)
  await insertBet(site.db, id, 100_000n)
  const bonusId = await giveBonus(site.db, id, { amountMinor: 500n })
  await client.call('claimPromotion', greedy({ favorId }) as never)
  await client.call('receiveVipBonus', greedy({ id: bonusId }) as never)
  await client.call('receiveRebate', greedy({}) as never)
  const entries = await entriesOf(site.db, id)
  expect(entries.filter((entry) => entry.startsWith('WALLET')).join()).not.toContain('9999')
  expect(await client.call('getBalance', {})).toMatchObject({ balance: '18.00' })
})

it('a sign-in brings the points of the day, of this day', async () => {
  const { client } = await site.member()
  const { todayPoints, today } = await client.call('queryPointsCondition', {})
  expect(await client.call('receivePoints', greedy({}) as never)).toMatchObject({
    received: todayPoints,
    points: String(todayPoints),
  })
  expect((await client.call('queryPointsCondition', {})).days).toMatchObject([{ day: today, points: todayPoints }])
})
