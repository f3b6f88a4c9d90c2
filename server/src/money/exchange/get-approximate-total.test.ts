import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import type { MemberKind } from '../../ledger/accounts.ts'
import { fund } from '../../test/fund.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import { listRates, putRates } from './exchange-rate-rows.ts'
import { refreshRates } from './refresh-rates.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})
beforeEach(async () => {
  await site.db.execute(sql`delete from exchange_rate`)
  await refreshRates(site.context)
})

const total = ({ client }: TestMember) => client.call('getApproximateTotal', {})
const give = async ({ id }: TestMember, currency: string, amountMinor: bigint, kind: MemberKind = 'WALLET') => {
  await openWallet(site.db, 'mingtang', id, currency)
  await fund(site.db, { memberId: id, kind, currency, amountMinor })
}
// Days before the business date of now.
const age = (currency: string, days: number) =>
  site.db.execute(sql`
    update exchange_rate set quoted_on = (now() at time zone 'Asia/Shanghai')::date - ${days}::int
    where currency = ${currency}`)

it('refuses a guest', async () => {
  const guest = await site.visitor()
  await expect(guest.call('getApproximateTotal', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
})

it('is the money of all currencies and places in that of the default wallet, and the sum of its rows', async () => {
  const member = await site.member({ balance: '100.50' })
  await give(member, 'USD', 10_00n)
  await give(member, 'CNY', 4_50n, 'PLATFORM:yunque')
  await give(member, 'JPY', 1_000n)
  await give(member, 'CNY', 999n, 'BONUS')
  await give(await site.member(), 'USD', 77_00n)
  const reply = await total(member)
  expect(reply).toMatchObject({
    currency: 'CNY',
    // 8.2904 / 1.1602 × 10 and 8.2904 / 178.35 × 1000
    total: '222.94',
    source: 'SANDBOX',
    rows: [
      { currency: 'CNY', amount: '105.00', rate: '', converted: '105.00', quotedOn: '', lack: '' },
      { currency: 'USD', amount: '10.00', rate: '7.14566', converted: '71.46', lack: '' },
      { currency: 'JPY', amount: '1000', rate: '0.0464839', converted: '46.48', lack: '' },
    ],
  })
  for (const { quotedOn, takenAt } of reply.rows.slice(1)) {
    expect(quotedOn).toBe((await listRates(site.db, 'SANDBOX'))[0]?.quotedOn)
    expect(Date.parse(takenAt)).toBeGreaterThan(Date.now() - 60_000)
  }
  await member.client.call('setDefaultWallet', { currency: 'JPY' })
  expect(await total(member)).toMatchObject({ currency: 'JPY', total: '4796' })
})

it('needs no rate for one currency, and has none for nobody', async () => {
  await site.db.execute(sql`delete from exchange_rate`)
  expect(await total(await site.member({ balance: '12.30' }))).toMatchObject({ total: '12.30' })
  expect(await total(await site.member())).toMatchObject({ total: '0.00', rows: [] })
})

it('has no sum when a rate is missing or older than six days, and says which', async () => {
  const member = await site.member({ balance: '1.00' })
  await give(member, 'USD', 10_00n)
  await give(member, 'USDT', 2_000_000n)
  const lacks = async () => {
    const reply = await total(member)
    return [reply.total, ...reply.rows.map(({ currency, lack, converted }) => `${currency} ${lack} ${converted}`)]
  }
  await age('USD', 6)
  expect(await lacks()).toEqual(['86.76', 'CNY  1.00', 'USD  71.46', 'USDT  14.30'])
  await age('USD', 7)
  expect(await lacks()).toEqual(['', 'CNY  1.00', 'USD OLD ', 'USDT  14.30'])
  await site.db.execute(sql`delete from exchange_rate where currency = 'USDT'`)
  expect(await lacks()).toEqual(['', 'CNY  1.00', 'USD OLD ', 'USDT MISSING '])
  await site.db.execute(sql`delete from exchange_rate where currency = 'CNY'`)
  expect(await lacks()).toEqual(['', 'CNY  1.00', 'USD MISSING ', 'USDT MISSING '])
})

it('uses the rates of its own source only', async () => {
  const member = await site.member({ balance: '1.00' })
  await give(member, 'USD', 10_00n)
  await site.db.execute(sql`delete from exchange_rate`)
  const rates = ['CNY', 'USD'].map((currency) => ({ currency, rateUnits: 100_000_000n }))
  await putRates(site.db, { source: 'ECB', quotedOn: new Date().toISOString().slice(0, 10) }, rates)
  expect(await total(member)).toMatchObject({ total: '' })
})

it('the database keeps no rate of zero or less', async () => {
  for (const rateUnits of [0n, -1n]) {
    const put = putRates(site.db, { source: 'ECB', quotedOn: '2026-11-24' }, [{ currency: 'USD', rateUnits }])
    await expect(put).rejects.toThrow()
  }
})
