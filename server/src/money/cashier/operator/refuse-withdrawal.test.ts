import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard, auditOf, entriesOf } from '../../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../../test/news-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  // A refused withdrawal costs nothing: the fee comes back with the rest.
  site = await testSite({ policy: { withdrawal: { currencies: { CNY: { fee: '2.5' } } } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function held() {
  const member = await site.member({ balance: '6000' })
  const input = { currency: 'CNY', amount: '5500', bankItemId: await addCard(member.client) }
  const { withdrawal } = await member.client.call('createWithdrawal', input)
  return { member, id: withdrawal?.id ?? '' }
}

it.each([
  ['', 'badRequest'],
  ['   ', 'badRequest'],
  ['x'.repeat(301), 'badRequest'],
])('requires a readable reason: %j', async (reason, errorName) => {
  const { id } = await held()
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('refuseWithdrawal', { id, reason }))).toBe(errorName)
})

it('returns the money and shows the member the reason, once', async () => {
  const { member, id } = await held()
  const operator = await site.operator()
  const requestId = newRequestId()
  const refuse = () =>
    operator.call('refuseWithdrawal', { id, reason: ' 开户名与实名不符，请更换银行卡 ' }, { requestId })
  expect(await refuse()).toEqual({ state: 'REFUSED' })
  expect(await refuse()).toEqual({ state: 'REFUSED' })
  expect(await outcomeOf(operator.call('refuseWithdrawal', { id, reason: 'again' }))).toBe('withdrawalDecided')
  expect(await outcomeOf(operator.call('approveWithdrawal', { id }))).toBe('withdrawalDecided')
  const { withdrawal } = await member.client.call('getWithdrawal', { id })
  expect(withdrawal).toMatchObject({ state: 'REFUSED', refusal: '开户名与实名不符，请更换银行卡' })
  expect(withdrawal?.steps.map(({ kind }) => kind)).toEqual(['SUBMITTED', 'TURNOVER', 'REVIEW', 'REFUSED'])
  expect(await entriesOf(site.db, member.id)).toEqual([
    'WALLET 6000.00 DEPOSIT',
    'WALLET -5500.00 WITHDRAWAL_HELD',
    'HELD 5500.00 WITHDRAWAL_HELD',
    'HELD -5500.00 WITHDRAWAL_REFUSED',
    'WALLET 5500.00 WITHDRAWAL_REFUSED',
  ])
  const money = { currency: 'CNY', amount: '5500.00' }
  expect(await noticesOf(site.db, member.id)).toContainEqual([
    'CASHIER withdrawalRefused',
    { ...money, reason: '开户名与实名不符，请更换银行卡' },
  ])
  const told = (await pushesOf(site.db, member.id)).filter(({ command }) => command === 'WITHDRAWAL_STEP')
  expect(told).toEqual([{ command: 'WITHDRAWAL_STEP', data: { withdrawalId: id, state: 'REFUSED', ...money } }])
  expect(await auditOf(site.db, id)).toEqual([
    'console/withdraw_refuse',
    'console/withdraw_refuse withdrawalDecided',
    'console/withdraw_approve withdrawalDecided',
  ])
})
