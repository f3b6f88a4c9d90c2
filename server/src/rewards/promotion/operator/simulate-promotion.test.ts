import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, businessDate } from '../../../base/day/business-day.ts'
import { sql } from '../../../base/db/sql.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { documentOf } from '../../../test/promotion-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  const [one, two] = [await site.member(), await site.member()]
  const dayMinutes = 24 * 60
  await insertBet(site.db, one.id, 150_000n, { minutesAgo: dayMinutes })
  await insertBet(site.db, two.id, 90_000n, { minutesAgo: dayMinutes })
  await insertBet(site.db, one.id, 100_000n, { minutesAgo: 2 * dayMinutes, gameType: 'live' })
  await insertBet(site.db, two.id, 120_000n, { minutesAgo: 2 * dayMinutes })
})
afterAll(() => site.close())

const today = businessDate(new Date())
const range = (from: number, to: number) => ({ fromDate: addDays(today, from), toDate: addDays(today, to) })
const simulate = async (document: object, days: object = range(-3, -1), more: object = {}) =>
  await (await site.operator()).call('simulatePromotion', { document, currency: 'CNY', ...days, ...more })

it('requires the permission, and refuses bad terms and ranges', async () => {
  const asked = { document: documentOf(), currency: 'CNY', ...range(-3, -1) }
  expect(await outcomeOf((await site.operator(['promotion.edit'])).call('simulatePromotion', asked))).toBe(
    'permissionMissing',
  )
  const operator = await site.operator()
  const outcome = (changes: object) => outcomeOf(operator.call('simulatePromotion', { ...asked, ...changes }))
  expect(await outcome({ document: documentOf({ kind: 'NO_SUCH' }) })).toBe('promotionTermsWrong')
  expect(await outcome({ currency: 'USD' })).toBe('promotionTermsWrong')
  expect(await outcome(range(-1, -3))).toBe('dateRangeWrong')
  expect(await outcome(range(-40, -1))).toBe('dateRangeWrong')
  expect(await outcome({ fromDate: '2026-02-30' })).toBe('dateRangeWrong')
})

it('says what a water-ball would have cost by day', async () => {
  const result = await simulate(documentOf())
  expect(result).toMatchObject({ members: 2, claims: 3, cost: '24.00', required: '0.00', spentOn: '' })
  expect(result.days.map(({ claims, cost }) => `${claims} ${cost}`)).toEqual(['0 0.00', '2 16.00', '1 8.00'])
})

it('counts types, weights, budgets, cycles and what it would have asked, as claims do', async () => {
  expect((await simulate(documentOf({ terms: { gameTypes: ['live'] } }))).claims).toBe(1)
  expect((await simulate(documentOf({ terms: { weights: [{ gameType: 'live', percent: 50 }] } }))).claims).toBe(2)
  expect(await simulate(documentOf({ cycle: 'ONCE' }))).toMatchObject({ members: 2, claims: 2, cost: '16.00' })
  expect(await simulate(documentOf({ budgets: [{ currency: 'CNY', budget: '16' }] }))).toMatchObject({
    cost: '16.00',
    claims: 2,
    spentOn: addDays(today, -1),
  })
  expect(
    await simulate(documentOf({ budgets: [{ currency: 'CNY', budget: '100', memberBudget: '8' }] })),
  ).toMatchObject({
    claims: 2,
    cost: '16.00',
  })
  const bonus = { payment: 'BONUS', wagerTimes: 10 }
  expect(await simulate(documentOf({ terms: bonus }))).toMatchObject({ cost: '24.00', required: '240.00' })
})

it('pays a rebate for the day before', async () => {
  const rebate = documentOf({ kind: 'REBATE', terms: { tiers: [{ currency: 'CNY', min: '0', basisPoints: 50 }] } })
  const result = await simulate(rebate, range(-1, 0))
  // 0.5 % of 2,200 and of 2,400.
  expect(result.days.map(({ cost }) => cost)).toEqual(['11.00', '12.00'])
})

it('warns of games of which a stake would earn more than they keep', async () => {
  await site.db.execute(
    sql`insert into platform (tenant, code, name, en_name, sort) values ('mingtang', 'yunque', 'Y', 'Yunque', 1)`,
  )
  await site.db.execute(sql`insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, sort)
    values ('mingtang', 'yunque', 'kite-line', 'electronic', 'K', 'Kite', 'OPEN', '99.0000', 1)`)
  const share = (basisPoints: number) =>
    documentOf({
      code: 'daily-share',
      kind: 'REBATE',
      terms: { tiers: [{ currency: 'CNY', min: '1', amount: '', basisPoints }], gameTypes: ['electronic'] },
    })
  const parts = [{ source: 'PROMOTION', code: 'daily-share', millionths: 10_100 }]
  expect((await simulate(share(100))).warnings).toEqual([])
  expect((await simulate(share(101))).warnings).toMatchObject([
    { gameCode: 'kite-line', edgeMillionths: 10_000, parts },
  ])
  const operator = await site.operator()
  const saved = await operator.call('savePromotion', { id: '', document: share(101) })
  expect(saved.warnings).toMatchObject([{ earnedMillionths: 10_100 }])
  const live = await operator.call('setPromotionState', { id: saved.id, state: 'LIVE' })
  expect(live.warnings).toMatchObject([{ earnedMillionths: 10_100 }])
  expect((await operator.call('setPromotionState', { id: saved.id, state: 'PAUSED' })).warnings).toEqual([])
})
