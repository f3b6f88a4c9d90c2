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

it('tells members how far they are in each', async () => {
  const member = await site.member()
  const id = await runPromotion(site, documentOf())
  expect(await outcomeOf((await site.visitor()).call('listOwnPromotions', {}))).toBe('loginRequired')
  expect(await outcomeOf(member.client.call('listOwnPromotions', { currency: 'ABC' }))).toBe('currencyUnknown')
  await insertBet(site.db, member.id, 100_000n)
  const standing = async () =>
    (await member.client.call('listOwnPromotions', {})).rows.find((row) => row.promotionId === id)
  expect(await standing()).toMatchObject({
    receiveEnable: true,
    current: '1000.00',
    target: '1000.00',
    rewardAmount: '8.00',
  })
  await member.client.call('claimPromotion', { favorId: id })
  expect(await standing()).toMatchObject({ receiveEnable: false, reason: 'CLAIMED', alreadyReceiveNumber: 1 })
  expect((await member.client.call('listOwnPromotions', { currency: 'USD' })).rows).toEqual([])
})
