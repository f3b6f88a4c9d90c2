import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { channelsOf } from './recharge-channels.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { recharge: { closedChannels: ['E_WALLET'] } } })
})
afterAll(() => site.close())

it('refuses a guest', async () => {
  const guest = await site.visitor()
  await expect(guest.call('listRechargeChannels', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
})

it('lists the open channels of a currency with their limits', async () => {
  const { client } = await site.member()
  const { rows } = await client.call('listRechargeChannels', {})
  expect(rows).toMatchObject([
    { code: 'BANK_TRANSFER', type: 'BANK', currency: 'CNY', minimum: '10', maximum: '50000' },
  ])
  const usdt = await client.call('listRechargeChannels', { currency: 'USDT' })
  expect(usdt.rows.map(({ type }) => type)).toEqual(['VIRTUAL'])
  expect((await client.call('listRechargeChannels', { currency: 'XXX' })).rows).toEqual([])
})

it("offers quick amounts within the channel's limits", async () => {
  const { client } = await site.member()
  for (const currency of ['CNY', 'USD', 'JPY', 'USDT', 'HKD', 'MYR']) {
    const { rows } = await client.call('listRechargeChannels', { currency })
    for (const { minimum, maximum, quickAmounts } of rows) {
      const fits = quickAmounts.every(
        (amount) => BigInt(amount) >= BigInt(minimum) && BigInt(amount) <= BigInt(maximum),
      )
      expect([currency, fits, quickAmounts.length > 0]).toEqual([currency, true, true])
    }
  }
})

it("lays the tenant's terms over the defaults, in its order", () => {
  const channels = {
    CNY: {
      E_WALLET: { sort: 0, minimum: '50', maximum: '900', feePercent: '1.25', feePayer: 'MEMBER', usualMinutes: 3 },
      BANK_TRANSFER: { feePercent: '2' },
    },
  }
  const [first, second] = channelsOf({ recharge: { channels } }, 'CNY')
  expect(first).toMatchObject({ code: 'E_WALLET', minimum: '50', maximum: '900', feePercent: '1.25', usualMinutes: 3 })
  expect(first?.quickAmounts).toEqual(['100', '300', '500'])
  expect(second).toMatchObject({ code: 'BANK_TRANSFER', minimum: '10', feePercent: '2', feePayer: 'TENANT' })
})
