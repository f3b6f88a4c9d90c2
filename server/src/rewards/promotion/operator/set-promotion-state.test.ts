import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentOf, runPromotion } from '../../../test/promotion-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and refuses unknown promotions and states', async () => {
  const id = await runPromotion(site)
  expect(
    await outcomeOf((await site.operator(['promotion.read'])).call('setPromotionState', { id, state: 'PAUSED' })),
  ).toBe('permissionMissing')
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('setPromotionState', { id: randomUUID(), state: 'PAUSED' }))).toBe('notFound')
  expect(await outcomeOf(operator.call('setPromotionState', { id, state: 'DRAFT' as never }))).toBe('badRequest')
})

it('pauses and reopens a promotion', async () => {
  const operator = await site.operator()
  const id = await runPromotion(site)
  const shown = async () => (await site.stranger().call('listPromotions', {})).rows.find((row) => row.id === id)?.state
  expect(await shown()).toBe('RUNNING')
  await operator.call('setPromotionState', { id, state: 'PAUSED' })
  expect(await shown()).toBe('PAUSED')
  await operator.call('setPromotionState', { id, state: 'LIVE' })
  expect(await shown()).toBe('RUNNING')
})

it('an ended promotion stays ended', async () => {
  const operator = await site.operator()
  const document = documentOf()
  const id = await runPromotion(site, document)
  await operator.call('setPromotionState', { id, state: 'ENDED' })
  expect(await outcomeOf(operator.call('setPromotionState', { id, state: 'LIVE' }))).toBe('promotionEnded')
  expect(await outcomeOf(operator.call('savePromotion', { id, document }))).toBe('notFound')
})
