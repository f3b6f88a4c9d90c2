import { afterAll, beforeAll, expect, it } from 'vitest'
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
  await expect(guest.call('listWallets', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
})

it('lists open wallets and those that can be opened', async () => {
  const { client } = await site.member({ balance: '12.30' })
  const { rows } = await client.call('listWallets', {})
  expect(rows).toEqual([
    { currency: 'CNY', isOpen: true, isDefault: true, balance: '12.30' },
    { currency: 'USD', isOpen: false, isDefault: false, balance: '0.00' },
    { currency: 'JPY', isOpen: false, isDefault: false, balance: '0' },
    { currency: 'USDT', isOpen: false, isDefault: false, balance: '0.000000' },
  ])
})
