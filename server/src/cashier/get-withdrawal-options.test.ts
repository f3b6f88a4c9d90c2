import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  const policy = { withdrawal: { reviewMinutes: 60, currencies: { CNY: { reviewFrom: '2000', fee: '2.5' } } } }
  site = await testSite({ policy })
})
afterAll(() => site.close())

it('refuses a guest, an unknown currency and a closed wallet', async () => {
  const guest = await site.visitor()
  await expect(guest.call('getWithdrawalOptions', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
  const { client } = await site.member()
  await expect(client.call('getWithdrawalOptions', { currency: 'XXX' })).rejects.toMatchObject({
    errorName: 'currencyUnknown',
  })
  await expect(client.call('getWithdrawalOptions', { currency: 'USD' })).rejects.toMatchObject({
    errorName: 'walletNotOpen',
  })
})

it('shows limits, fee, threshold and turnover by the tenant’s policy', async () => {
  const { client } = await site.member({ balance: '88' })
  expect(await client.call('getWithdrawalOptions', {})).toEqual({
    currency: 'CNY',
    minimum: '10.00',
    maximum: '50000.00',
    available: '88.00',
    fee: '2.50',
    reviewFrom: '2000.00',
    reviewMinutes: 60,
    turnoverRequired: '0.00',
    turnoverDone: '0.00',
  })
})
