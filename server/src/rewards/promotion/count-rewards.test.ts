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

it('counts what can be claimed now, and no more of it once it is claimed', async () => {
  const member = await site.member()
  const id = await runPromotion(site, documentOf())
  expect(await outcomeOf((await site.visitor()).call('countRewards', {}))).toBe('loginRequired')
  expect(await outcomeOf(member.client.call('countRewards', { currency: 'ABC' }))).toBe('currencyUnknown')
  const count = async () => (await member.client.call('countRewards', {})).count
  // Today's sign-in.
  expect(await count()).toBe(1)
  await insertBet(site.db, member.id, 100_000n)
  expect(await count()).toBe(2)
  await member.client.call('claimPromotion', { favorId: id })
  expect(await count()).toBe(1)
  await member.client.call('receivePoints', {})
  expect(await count()).toBe(0)
})
