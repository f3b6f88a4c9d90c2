import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditOf, entriesOf, insertByHand } from '../../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../../test/news-kit.ts'
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

it.each([
  ['', 'badRequest'],
  ['   ', 'badRequest'],
  ['x'.repeat(301), 'badRequest'],
])('requires a readable reason: %j', async (reason, errorName) => {
  const member = await site.member()
  const id = await insertByHand(site.db, member.id)
  expect(await outcomeOf(member.client.call('refuseRecharge', { id, reason: 'x' }))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator()).call('refuseRecharge', { id, reason }))).toBe(errorName)
})

it('ends the order without a posting, and shows the member the reason', async () => {
  const member = await site.member()
  const id = await insertByHand(site.db, member.id)
  const operator = await site.operator()
  const reason = 'No transfer with this remark has arrived'
  expect(await operator.call('refuseRecharge', { id, reason: ` ${reason} ` })).toEqual({ state: 'FAILED' })
  expect(await outcomeOf(operator.call('confirmRecharge', { id }))).toBe('rechargeDecided')
  expect((await member.client.call('getRecharge', { id })).recharge).toMatchObject({
    state: 'FAILED',
    verifyState: 'REFUSED',
    refusal: reason,
    mayClaim: false,
  })
  expect((await member.client.call('listOperatorViews', {})).rows).toMatchObject([{ what: 'RECHARGE_REFUSED' }])
  expect(await entriesOf(site.db, member.id)).toEqual([])
  expect(await noticesOf(site.db, member.id)).toEqual([
    ['CASHIER depositRefused', { currency: 'CNY', amount: '100.00', reason }],
  ])
  expect(await pushesOf(site.db, member.id)).toEqual([])
  expect(await auditOf(site.db, id)).toEqual(['console/recharge_refuse', 'console/recharge_confirm rechargeDecided'])
})

it('leaves an order that had ended as it had ended', async () => {
  const member = await site.member()
  const id = await insertByHand(site.db, member.id, { state: 'CANCELLED' })
  expect(await (await site.operator()).call('refuseRecharge', { id, reason: 'nothing came' })).toEqual({
    state: 'CANCELLED',
  })
  expect((await member.client.call('getRecharge', { id })).recharge).toMatchObject({
    state: 'CANCELLED',
    verifyState: 'REFUSED',
  })
})
