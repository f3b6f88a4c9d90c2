import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entriesOf } from '../../../test/cashier-kit.ts'
import { grantOf } from '../../../test/grant-kit.ts'
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

it('requires the permission', async () => {
  const input = { id: randomUUID(), isApproved: true }
  expect(await outcomeOf((await site.operator(['grant.propose'])).call('decideGrant', input))).toBe('permissionMissing')
})

it('refuses unknown grants', async () => {
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('decideGrant', { id: randomUUID(), isApproved: true }))).toBe('notFound')
})

it('is withdrawn by its proposer, also where nobody else could decide it, and then pays nothing', async () => {
  const member = await site.member()
  const [first, second] = [await site.operator(), await site.operator()]
  const { id } = await first.call('proposeGrant', grantOf(member))
  expect(await first.call('decideGrant', { id, isApproved: false })).toEqual({ state: 'WITHDRAWN' })
  for (const operator of [first, second])
    expect(await outcomeOf(operator.call('decideGrant', { id, isApproved: true }))).toBe('grantDecided')
  expect(await entriesOf(site.db, member.id)).toEqual([])
})

it('needs another operator, and pays once, locked until its turnover is played', async () => {
  const member = await site.member()
  const [first, second] = [await site.operator(), await site.operator()]
  const { id } = await first.call('proposeGrant', grantOf(member))
  const decide = (operator: typeof first, isApproved = true) =>
    outcomeOf(operator.call('decideGrant', { id, isApproved }))
  expect(await decide(first)).toBe('grantOwn')
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => decide(second)))
  expect(outcomes.toSorted()).toEqual(['answered', ...Array(5).fill('grantDecided')])
  expect(await entriesOf(site.db, member.id)).toEqual(['WALLET 88.00 PROMOTION'])
  const money = { currency: 'CNY', amount: '88.00' }
  expect(await noticesOf(site.db, member.id)).toEqual([['PROMOTION grantPaid', money]])
  expect(await pushesOf(site.db, member.id)).toEqual([
    { command: 'BALANCE_REFRESH', data: { reason: 'PROMOTION', ...money } },
  ])
  expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({
    available: '0.00',
    locked: '88.00',
    turnoverRequired: '264.00',
  })
  expect((await member.client.call('listObligations', {})).rows).toMatchObject([
    { cause: 'GRANT', reason: 'PROMOTION', title: '', locked: '88.00', bonus: '0.00' },
  ])
})
