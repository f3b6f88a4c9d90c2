import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentOf, runPromotion } from '../../../test/promotion-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission', async () => {
  expect(await outcomeOf((await site.operator(['promotion.edit'])).call('listOperatorPromotions', {}))).toBe(
    'permissionMissing',
  )
})

it("lists the tenant's promotions with drafts, in their order, and what each has spent", async () => {
  const operator = await site.operator()
  const { id: draft } = await operator.call('savePromotion', { document: documentOf({ sort: 2 }) })
  const free = documentOf({ sort: 1, terms: { tiers: [{ currency: 'CNY', min: '0', amount: '8' }] } })
  const running = await runPromotion(site, free)
  await (await site.member()).client.call('claimPromotion', { favorId: running })
  const { rows } = await operator.call('listOperatorPromotions', {})
  expect(rows).toMatchObject([
    { id: running, state: 'LIVE', version: 1, spending: [{ budget: '1000.00', spent: '8.00', claims: 1 }] },
    { id: draft, state: 'DRAFT', version: 1, spending: [{ spent: '0.00', claims: 0 }] },
  ])
})
