import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest', async () => {
  const guest = await site.visitor()
  await expect(guest.call('setDefaultWallet', { currency: 'CNY' })).rejects.toMatchObject({
    errorName: 'loginRequired',
  })
})

it.each([
  ['KWD', 'currencyUnknown'],
  ['USD', 'walletNotOpen'],
])('refuses %s', async (currency, errorName) => {
  const { client } = await site.member()
  await expect(client.call('setDefaultWallet', { currency })).rejects.toMatchObject({ errorName })
})

it('sets the currency of calls that name none', async () => {
  const { client } = await site.member({ balance: '5' })
  await client.call('addCurrencyWallet', { currency: 'USD' })
  await client.call('setDefaultWallet', { currency: 'USD' })
  expect(await client.call('getBalance', {})).toMatchObject({ currency: 'USD', balance: '0.00' })
  const { rows } = await client.call('listWallets', {})
  expect(rows.filter(({ isDefault }) => isDefault).map(({ currency }) => currency)).toEqual(['USD'])
})
