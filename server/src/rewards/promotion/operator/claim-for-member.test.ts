import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entriesOf } from '../../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../../test/news-kit.ts'
import { documentOf, runPromotion } from '../../../test/promotion-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const free = () => documentOf({ terms: { tiers: [{ currency: 'CNY', min: '0', amount: '8' }] } })

it('requires the permission, and refuses unknown members and promotions, and what is not reached', async () => {
  const { userName } = await site.member()
  const asked = { promotionId: await runPromotion(site), userName, currency: 'CNY' }
  expect(await outcomeOf((await site.operator(['promotion.edit'])).call('claimForMember', asked))).toBe(
    'permissionMissing',
  )
  const operator = await site.operator()
  const refused = (input: object) => outcomeOf(operator.call('claimForMember', { ...asked, ...input }))
  expect(await refused({})).toBe('promotionNotReady')
  expect(await refused({ userName: 'nobodyhere' })).toBe('notFound')
  expect(await refused({ userName: (await site.member({ tenant: 'yunlai' })).userName })).toBe('notFound')
  expect(await refused({ promotionId: randomUUID() })).toBe('notFound')
  expect(await refused({ currency: 'USD' })).toBe('promotionCurrencyWrong')
})

it('and the click of the member at once pay once', async () => {
  const member = await site.member()
  const promotionId = await runPromotion(site, free())
  const operator = await site.operator()
  const outcomes = await Promise.all([
    outcomeOf(operator.call('claimForMember', { promotionId, userName: member.userName, currency: 'CNY' })),
    outcomeOf(member.client.call('claimPromotion', { favorId: promotionId })),
  ])
  expect(outcomes.toSorted()).toEqual(['answered', 'promotionClaimed'])
  expect(await entriesOf(site.db, member.id)).toEqual(['WALLET 8.00 PROMOTION'])
})

it('tells the member, who did not click', async () => {
  const member = await site.member()
  const promotionId = await runPromotion(site, free())
  await (await site.operator()).call('claimForMember', { promotionId, userName: member.userName, currency: 'CNY' })
  const money = { currency: 'CNY', amount: '8.00' }
  expect(await noticesOf(site.db, member.id)).toEqual([['PROMOTION promotionPaid', money]])
  expect(await pushesOf(site.db, member.id)).toEqual([
    { command: 'PROMOTION_CLAIMABLE', data: { promotionId, isPaid: true, ...money } },
  ])
})

it('and a bonus that waits for its turnover is told as stored, not as paid', async () => {
  const member = await site.member()
  const tiers = [{ currency: 'CNY', min: '0', amount: '8' }]
  const promotionId = await runPromotion(site, documentOf({ terms: { tiers, payment: 'BONUS', wagerTimes: 15 } }))
  await (await site.operator()).call('claimForMember', { promotionId, userName: member.userName, currency: 'CNY' })
  const stored = { currency: 'CNY', amount: '8.00', required: '120.00' }
  expect(await noticesOf(site.db, member.id)).toEqual([['PROMOTION promotionStored', stored]])
  expect(await pushesOf(site.db, member.id)).toEqual([
    { command: 'PROMOTION_CLAIMABLE', data: { promotionId, isPaid: true, ...stored } },
  ])
})
