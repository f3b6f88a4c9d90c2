import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard } from '../../test/cashier-kit.ts'
import { fund } from '../../test/fund.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses a guest', async () => {
  const guest = await site.visitor()
  await expect(guest.call('getBalance', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
})

it.each([
  ['KWD', 'currencyUnknown'],
  ['cny', 'currencyUnknown'],
  ['USD', 'walletNotOpen'],
  ['CNYCNY', 'badRequest'],
])('refuses %s', async (currency, errorName) => {
  const { client } = await site.member()
  await expect(client.call('getBalance', { currency })).rejects.toMatchObject({ errorName })
})

it('returns the spendable balance, the total and the balance of each account', async () => {
  const member = await site.member({ balance: '100.50' })
  await fund(site.db, { memberId: member.id, kind: 'PLATFORM:yunque', amountMinor: 2_500n })
  const bankItemId = await addCard(member.client)
  await member.client.call('createWithdrawal', { currency: 'CNY', amount: '30', bankItemId })
  expect(await member.client.call('getBalance', {})).toEqual({
    currency: 'CNY',
    balance: '70.50',
    total: '125.50',
    parts: [
      { kind: 'HELD', platformCode: '', balance: '30.00' },
      { kind: 'PLATFORM', platformCode: 'yunque', balance: '25.00' },
      { kind: 'WALLET', platformCode: '', balance: '70.50' },
    ],
  })
})

it('does not include the money of another member', async () => {
  await site.member({ balance: '999' })
  const other = await site.member()
  expect(await other.client.call('getBalance', {})).toMatchObject({ balance: '0.00', total: '0.00' })
})
