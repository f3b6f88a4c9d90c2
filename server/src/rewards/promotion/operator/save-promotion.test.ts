import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../../test/promotion-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const tiers = (...changes: object[]) =>
  changes.map((change) => ({ currency: 'CNY', min: '100', amount: '8', ...change }))
const save = async (document: object, id = '') =>
  await outcomeOf((await site.operator()).call('savePromotion', { document, id }))

it('requires the permission', async () => {
  const document = documentOf()
  expect(await outcomeOf((await site.operator(['promotion.read'])).call('savePromotion', { document }))).toBe(
    'permissionMissing',
  )
  expect(await outcomeOf(site.stranger().call('savePromotion', { document }))).toBe('operatorRequired')
})

describe('refuses', () => {
  it.each([
    [{ code: 'A' }, 'badRequest'],
    [{ code: '9-lives' }, 'badRequest'],
    [{ kind: 'NO_SUCH_KIND' }, 'promotionTermsWrong'],
    [{ classificationId: 'NOWHERE' }, 'promotionTermsWrong'],
    [{ cycle: 'YEAR' }, 'badRequest'],
    [{ display: 3 }, 'badRequest'],
    [{ beginsAt: '2026-11-22' }, 'settingWrong'],
    [{ beginsAt: '2026-11-22T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' }, 'promotionTermsWrong'],
    [{ words: [] }, 'badRequest'],
    [{ words: [{ lang: 'xx-XX', diyTitle: 'x' }] }, 'promotionTermsWrong'],
    [{ words: [{ lang: 'en-US', diyTitle: ' ' }] }, 'promotionTermsWrong'],
    [
      {
        words: [
          { lang: 'en-US', diyTitle: 'x' },
          { lang: 'en-US', diyTitle: 'y' },
        ],
      },
      'promotionTermsWrong',
    ],
    [{ budgets: [] }, 'badRequest'],
    [{ budgets: [{ currency: 'USD', budget: '1' }] }, 'promotionTermsWrong'],
    [{ budgets: [{ currency: 'CNY', budget: '0.001' }] }, 'promotionTermsWrong'],
    [{ budgets: [{ currency: 'CNY', budget: '-1' }] }, 'badRequest'],
    [{ terms: { tiers: [] } }, 'badRequest'],
    [{ terms: { tiers: tiers({ min: '-1' }) } }, 'badRequest'],
    [{ terms: { tiers: tiers({ min: '0.001' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({ amount: '0' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({ amount: '' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({ max: '99' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({}, {}) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({ max: '200' }, { min: '200' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({ max: '499' }, { min: '500' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({ max: '499.98' }, { min: '500' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({}, { min: '200', max: '299' }, { min: '300' }) } }, 'promotionTermsWrong'],
    [
      { kind: 'TURNOVER_RACE', cycle: 'DAY', terms: { tiers: tiers({ min: '1', max: '3' }, { min: '5', max: '9' }) } },
      'promotionTermsWrong',
    ],
    [{ terms: { tiers: tiers({ max: '499.99' }, { min: '500' }) } }, 'answered'],
    [{ terms: { tiers: tiers({ currency: 'ABC' }) } }, 'promotionTermsWrong'],
    [{ terms: { tiers: tiers({ fromAmount: '9' }) } }, 'promotionTermsWrong'],
    [{ terms: { payment: 'BONUS' } }, 'promotionTermsWrong'],
    [{ terms: { wagerDays: 7 } }, 'promotionTermsWrong'],
    [{ terms: { wagersDeposit: true } }, 'promotionTermsWrong'],
    [{ kind: 'FIRST_DEPOSIT' }, 'promotionTermsWrong'],
    [{ kind: 'REBATE', cycle: 'ONCE' }, 'promotionTermsWrong'],
    [{ kind: 'PROMO_CODE' }, 'promotionTermsWrong'],
    [{ kind: 'PROMO_CODE', terms: { code: 'SPRING', isAutomatic: true } }, 'promotionTermsWrong'],
    [{ kind: 'RED_PACKET_RAIN' }, 'promotionTermsWrong'],
    [
      { kind: 'RED_PACKET_RAIN', terms: { tiers: tiers({ fromAmount: '1' }), hours: ['20:10-20:00'] } },
      'promotionTermsWrong',
    ],
    [{ kind: 'LEVEL_UP', cycle: 'ONCE', terms: { tiers: tiers({ min: '1.5' }) } }, 'promotionTermsWrong'],
    [
      { kind: 'LEVEL_UP', cycle: 'ONCE', terms: { tiers: tiers({ min: '1', basisPoints: 10 }) } },
      'promotionTermsWrong',
    ],
    [{ kind: 'TURNOVER_RACE', terms: { tiers: tiers({ min: '1' }) } }, 'promotionTermsWrong'],
  ])('%j with %s', async (changes, name) => {
    expect(await save(documentOf(changes))).toBe(name)
  })

  it('a code that the tenant has, but not one of another tenant', async () => {
    await runPromotion(site, documentOf({ code: 'once-only' }))
    expect(await save(documentOf({ code: 'once-only' }))).toBe('promotionTermsWrong')
  })

  it("a change of what claims refer to, and of another tenant's promotion", async () => {
    const document = documentOf({ code: 'kept' })
    const id = await runPromotion(site, document)
    expect(await save({ ...document, code: 'other' }, id)).toBe('promotionTermsWrong')
    expect(await save({ ...document, kind: 'MISSION_CHAIN' }, id)).toBe('promotionTermsWrong')
    expect(await save({ ...document, cycle: 'WEEK' }, id)).toBe('promotionTermsWrong')
    expect(await save(document, randomUUID())).toBe('notFound')
    expect(await save(document, id)).toBe('answered')
  })

  it('a budget below what was spent', async () => {
    const document = documentOf({ terms: { tiers: tiers({ min: '0' }) } })
    const id = await runPromotion(site, document)
    await (await site.member()).client.call('claimPromotion', { favorId: id })
    const budget = (amount: string) => save({ ...document, budgets: [{ currency: 'CNY', budget: amount }] }, id)
    expect(await budget('7.99')).toBe('promotionTermsWrong')
    expect(await budget('8')).toBe('answered')
    expect(await outcomeOf((await site.member()).client.call('claimPromotion', { favorId: id }))).toBe('promotionSpent')
  })
})

it('adds a draft with clean words, lists it with its spending, and leaves an audit row', async () => {
  const operator = await site.operator()
  const words = [{ lang: 'zh-CN', diyTitle: ' 首充 ', introduction: '<p onclick="x()">好</p><script>x()</script>' }]
  const { id, version } = await operator.call('savePromotion', { document: documentOf({ words }) })
  expect(version).toBe(1)
  const { rows } = await operator.call('listOperatorPromotions', {})
  expect(rows.find((row) => row.id === id)).toMatchObject({
    state: 'DRAFT',
    version: 1,
    document: { words: [{ diyTitle: '首充', introduction: '<p>好</p>' }] },
    spending: [{ currency: 'CNY', budget: '1000.00', spent: '0.00', claims: 0, memberBudget: '' }],
  })
  expect((await site.stranger().call('listPromotions', {})).rows.map((row) => row.id)).not.toContain(id)
  await operator.call('setPromotionState', { id, state: 'LIVE' })
  expect(await auditOf(site.db, id)).toEqual(['console/promotion_save', 'console/promotion_setState'])
})
