import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('names the classifications in both languages, with how many promotions of the tenant are in each', async () => {
  await runPromotion(site, documentOf())
  await runPromotion(site, documentOf({ classificationId: 'EVENT' }))
  await runPromotion(site, documentOf())
  await (await site.operator()).call('savePromotion', { document: documentOf() })
  const { rows } = await site.stranger().call('listPromotionClasses', {})
  expect(rows[0]).toEqual({ id: 'NEW', name: '新人', count: 0, sort: 0 })
  expect(rows.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])).toEqual([
    ['DAILY', 2],
    ['EVENT', 1],
  ])
  expect((await site.stranger('yunlai').call('listPromotionClasses', {})).rows.every(({ count }) => count === 0)).toBe(
    true,
  )
})
