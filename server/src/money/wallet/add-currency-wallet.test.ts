import { afterAll, beforeAll, expect, it } from 'vitest'
import { balancesOf } from '../../ledger/accounts.ts'
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
  await expect(guest.call('addCurrencyWallet', { currency: 'USD' })).rejects.toMatchObject({
    errorName: 'loginRequired',
  })
})

it.each([
  ['KWD', 'currencyUnknown'],
  ['usd', 'currencyUnknown'],
  ['__proto__', 'badRequest'],
  ['', 'badRequest'],
])('refuses %j', async (currency, errorName) => {
  const { client } = await site.member()
  await expect(client.call('addCurrencyWallet', { currency })).rejects.toMatchObject({ errorName })
})

it('opens a wallet that is then listed', async () => {
  const { client } = await site.member()
  const reply = await client.call('addCurrencyWallet', { currency: 'USD' })
  expect(reply.wallet).toEqual({ currency: 'USD', isOpen: true, isDefault: false, balance: '0.00' })
  const { rows } = await client.call('listWallets', {})
  expect(rows.filter(({ isOpen }) => isOpen).map(({ currency }) => currency)).toEqual(['CNY', 'USD'])
})

it('opens one wallet for twenty concurrent requests and gives all the same reply', async () => {
  const { id, client } = await site.member()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => client.call('addCurrencyWallet', { currency: 'JPY' })),
  )
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  const accounts = await balancesOf(site.db, 'mingtang', id)
  expect(accounts.filter(({ currency }) => currency === 'JPY')).toHaveLength(1)
})
