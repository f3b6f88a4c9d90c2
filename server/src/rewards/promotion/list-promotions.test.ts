import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

it('shows running, coming and lately ended promotions to everybody, in their order and language', async () => {
  const day = 24 * 60
  const ids = {
    second: await runPromotion(site, documentOf({ sort: 2, display: 2 })),
    first: await runPromotion(site, documentOf({ sort: 1, beginsAt: minutes(10) })),
    lately: await runPromotion(site, documentOf({ sort: 3, endsAt: minutes(-6 * day) })),
    longAgo: await runPromotion(site, documentOf({ sort: 4, endsAt: minutes(-8 * day) })),
  }
  await (await site.operator()).call('savePromotion', { document: documentOf({ sort: 0 }) })
  const { rows } = await site.stranger().call('listPromotions', {})
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [ids.first, 'SOON'],
    [ids.second, 'RUNNING'],
    [ids.lately, 'ENDED'],
  ])
  expect(rows[1]).toMatchObject({
    promotionType: 1,
    display: 2,
    subType: 19,
    classificationId: 'DAILY',
    doingBegin: '',
    doingEnd: '',
    diyTitle: '水球',
    introduction: '<p>玩满就领</p>',
    unit: 'MONEY',
    friendDeposit: '',
    tiers: [{ currency: 'CNY', min: '1000', amount: '8' }],
  })
  expect((await site.stranger().call('listPromotions', { lang: 'en-US' })).rows[0]?.diyTitle).toBe('Water ball')
  expect((await site.stranger('yunlai').call('listPromotions', {})).rows).toEqual([])
})
