// Just under the threshold in each of five currencies is far above it: the sums of the hold rules are over all of them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { refreshRates } from '../exchange/refresh-rates.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { withdrawal: { turnoverPercent: 0 } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const justUnder = { USD: 68_000n, HKD: 490_000n, MYR: 290_000n, USDT: 680_000_000n }

/** Withdraws CNY from an account that was just paid a little in these other currencies; to a card of long standing. */
async function withdrawBeside(paid: Readonly<Record<string, bigint>>, amount: string) {
  const { id, client } = await site.member({ balance: '5000' })
  const bankItemId = await addCard(client)
  const insertPaid = (currency: string, amountMinor: bigint, hoursAgo: number) =>
    site.db.execute(sql`
      insert into withdrawal (id, tenant, member_id, bank_item_id, currency, amount_minor, fee_minor, state, pending_id, provider, created_at, settled_at)
      values (gen_random_uuid(), 'mingtang', ${id}, ${bankItemId}, ${currency}, ${amountMinor}, 0, 'PAID', gen_random_uuid(), 'none',
        now() - ${hoursAgo} * interval '1 hour', now() - ${hoursAgo} * interval '1 hour')`)
  await insertPaid('CNY', 100n, 200)
  for (const [currency, amountMinor] of Object.entries(paid)) await insertPaid(currency, amountMinor, 1)
  const { withdrawal } = await client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId })
  const { reviews } = await client.call('getWithdrawalOptions', { currency: 'CNY' })
  return [withdrawal?.hold?.code ?? '', reviews.find(({ code }) => code === 'R103')?.from]
}

it('is held when the others reach the threshold of the day or the week, whatever they are', async () => {
  await refreshRates(site.context)
  expect(await withdrawBeside({}, '4900')).toEqual(['', '100.00'])
  expect(await withdrawBeside({ USDT: 680_000_000n }, '50')).toEqual(['', expect.not.stringMatching(/^0.00$/)])
  expect(await withdrawBeside({ USD: 68_000n }, '4900')).toEqual(['R103', '140.95'])
  expect(await withdrawBeside(justUnder, '10')).toEqual(['R103', '0.00'])
})

it('is held while a rate is missing, however little went out in the other currency', async () => {
  await refreshRates(site.context)
  await site.db.execute(sql`delete from exchange_rate where currency = 'MYR'`)
  expect(await withdrawBeside({ USD: 100n }, '10')).toEqual(['', expect.any(String)])
  expect(await withdrawBeside({ MYR: 1n }, '10')).toEqual(['R103', '0.00'])
})
