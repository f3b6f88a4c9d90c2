import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { tellClaimable } from './tell-claimable.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const run = () => tellClaimable(site.context)
const tiers = [
  { currency: 'CNY', min: '100', amount: '8' },
  { currency: 'CNY', min: '200', amount: '18' },
]
/** Steps of turnover, each claimed on its own. */
const chain = (terms: object = {}) => documentOf({ kind: 'MISSION_CHAIN', cycle: 'MONTH', terms: { tiers, ...terms } })
const told = async ({ id }: TestMember, promotionId: string) =>
  (await pushesOf(site.db, id)).flatMap(({ data }) => (data.promotionId === promotionId ? [data] : []))

it('each step is told once, when it is reached, however often the job runs', async () => {
  const member = await site.member()
  const promotionId = await runPromotion(site, chain())
  await run()
  expect(await told(member, promotionId)).toEqual([])
  await insertBet(site.db, member.id, 10_000n)
  await Promise.all([run(), run(), run()])
  const first = { promotionId, isPaid: false, currency: 'CNY', amount: '8.00' }
  expect(await told(member, promotionId)).toEqual([first])
  const { rows } = await member.client.call('listMessages', { lang: 'en-US' })
  expect(rows[0]).toMatchObject({ kind: 'promotionClaimable', title: 'Water ball', params: { amount: '8.00' } })
  await member.client.call('claimPromotion', { favorId: promotionId })
  await run()
  expect(await told(member, promotionId)).toEqual([first])
  await insertBet(site.db, member.id, 10_000n)
  await run()
  await run()
  expect(await told(member, promotionId)).toEqual([first, { ...first, amount: '18.00' }])
})

it('what pays itself, what is spent, what is there for everybody and what others reached is not told', async () => {
  const [member, elsewhere, other] = [
    await site.member(),
    await site.member({ tenant: 'yunlai' }),
    await site.member({ currency: 'USD' }),
  ]
  const ids = [
    await runPromotion(site, chain({ isAutomatic: true })),
    await runPromotion(site, { ...chain(), budgets: [{ currency: 'CNY', budget: '1' }] }),
    await runPromotion(
      site,
      documentOf({ kind: 'SIGN_IN_STREAK', terms: { tiers: [{ currency: 'CNY', min: '0', amount: '1' }] } }),
    ),
  ]
  const open = await runPromotion(site, chain())
  for (const { id } of [member, elsewhere, other]) await insertBet(site.db, id, 10_000n)
  await run()
  for (const id of ids) expect(await told(member, id)).toEqual([])
  expect(await told(member, open)).toHaveLength(1)
  // A bet in another currency than the member's own.
  expect(await told(other, open)).toEqual([])
  expect(await noticesOf(site.db, elsewhere.id)).toEqual([])
})
