import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses everybody but members, unknown promotions and currencies that it does not pay', async () => {
  const favorId = await runPromotion(site)
  expect(await outcomeOf((await site.visitor()).call('checkPromotion', { favorId }))).toBe('loginRequired')
  const { client } = await site.member()
  const refused = (input: object) => outcomeOf(client.call('checkPromotion', { favorId, ...input }))
  expect(await refused({ favorId: 'no-such-offer' })).toBe('notFound')
  expect(await refused({ favorId: 'x' })).toBe('badRequest')
  expect(await refused({ currency: 'USD' })).toBe('promotionCurrencyWrong')
  const theirs = await site.member({ tenant: 'yunlai' })
  expect(await outcomeOf(theirs.client.call('checkPromotion', { favorId }))).toBe('notFound')
})

it('says each step with its reward, where the member is, and what comes next; by its id and its code', async () => {
  const steps = [
    { currency: 'CNY', min: '100', max: '499.99', amount: '3' },
    { currency: 'CNY', min: '500', amount: '50', basisPoints: 200 },
  ]
  const id = await runPromotion(site, documentOf({ code: 'two-steps', terms: { tiers: steps, wagerTimes: 2 } }))
  const member = await site.member()
  await insertBet(site.db, member.id, 30_000n)
  const first = await member.client.call('checkPromotion', { favorId: id })
  expect(first).toMatchObject({
    conditionCheckVOList: [
      { calculationBase: '100.00|499.99', rewardAmount: '3.00', isReached: true },
      { calculationBase: '500.00|', rewardAmount: '10.00', isReached: false },
    ],
    receiveEnable: true,
    standing: {
      current: '300.00',
      target: '500.00',
      rewardAmount: '3.00',
      required: '6.00',
      nextReward: '10.00',
      reason: '',
    },
  })
  expect(await member.client.call('checkPromotion', { favorId: 'two-steps' })).toEqual(first)
  await insertBet(site.db, member.id, 100_000n)
  expect(await member.client.call('checkPromotion', { favorId: id })).toMatchObject({
    conditionCheckVOList: [{ isReached: false }, { rewardAmount: '26.00', isReached: true }],
    standing: { rewardAmount: '26.00', required: '52.00' },
  })
})

it('says why a promotion cannot be claimed when it is paused, and when its budget is spent', async () => {
  const free = {
    terms: { tiers: [{ currency: 'CNY', min: '0', amount: '5' }] },
    budgets: [{ currency: 'CNY', budget: '9' }],
  }
  const id = await runPromotion(site, documentOf(free))
  const [one, two] = [await site.member(), await site.member()]
  await one.client.call('claimPromotion', { favorId: id })
  expect((await two.client.call('checkPromotion', { favorId: id })).standing?.reason).toBe('SPENT')
  // A prize that is all that is left is paid.
  const exact = await runPromotion(site, documentOf({ ...free, budgets: [{ currency: 'CNY', budget: '10' }] }))
  await one.client.call('claimPromotion', { favorId: exact })
  expect(await two.client.call('checkPromotion', { favorId: exact })).toMatchObject({
    receiveEnable: true,
    standing: { reason: '', rewardAmount: '5.00' },
  })
  expect(await outcomeOf(two.client.call('claimPromotion', { favorId: exact }))).toBe('answered')
  await (await site.operator()).call('setPromotionState', { id, state: 'PAUSED' })
  expect((await two.client.call('checkPromotion', { favorId: id })).standing?.reason).toBe('PAUSED')
})
