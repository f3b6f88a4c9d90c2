import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { entriesOf, insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { insertTestRates, rebateFindings } from '../../test/rebate-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertTestRates(site.db)
})
afterAll(async () => {
  expect(await rebateFindings(site.db)).toEqual([])
  await site.books()
  await site.close()
})

const policy = (rebate: object) =>
  site.db.execute(sql`update tenant set policy = ${json({ rebate })}::jsonb where code = 'mingtang'`)

it('refuses a guest, an unknown currency, and nothing', async () => {
  expect(await outcomeOf((await site.visitor()).call('receiveRebate', {}))).toBe('loginRequired')
  const { id, client } = await site.member()
  expect(await outcomeOf(client.call('receiveRebate', { currency: 'EUR' }))).toBe('currencyUnknown')
  expect(await outcomeOf(client.call('receiveRebate', {}))).toBe('rebateNothing')
  // 1.99 CNY at 0.5 % is less than a cent.
  await insertBet(site.db, id, 199n)
  expect(await outcomeOf(client.call('receiveRebate', {}))).toBe('rebateNothing')
  expect(await entriesOf(site.db, id)).toEqual([])
})

it('pays the whole minor units, and the rest with the next ones', async () => {
  const { id, client } = await site.member({ balance: '1' })
  await insertBet(site.db, id, 12_345n)
  expect((await client.call('receiveRebate', {})).settlement).toMatchObject({
    currency: 'CNY',
    cause: 'CLAIM',
    carriedBefore: '0.00',
    accrued: '0.61725',
    amount: '0.61',
    carriedAfter: '0.00725',
    turnover: '0.00',
  })
  await insertBet(site.db, id, 55n)
  expect((await client.call('receiveRebate', {})).settlement).toMatchObject({
    carriedBefore: '0.00725',
    accrued: '0.00275',
    amount: '0.01',
    carriedAfter: '0.00',
  })
  expect(await entriesOf(site.db, id)).toEqual(['WALLET 1.00 DEPOSIT', 'WALLET 0.61 REBATE', 'WALLET 0.01 REBATE'])
  expect((await client.call('listStatement', { kind: 'REWARD' })).rows).toHaveLength(2)
  expect((await client.call('listObligations', {})).rows).toEqual([])
})

it('the same request twice has one reply, and ten at once pay once', async () => {
  const { id, client } = await site.member()
  await insertBet(site.db, id, 20_000n)
  const requestId = newRequestId()
  const first = await client.call('receiveRebate', {}, { requestId })
  expect(await client.call('receiveRebate', {}, { requestId })).toEqual(first)
  await insertBet(site.db, id, 40_000n)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(client.call('receiveRebate', {}))))
  expect(outcomes.sort()).toEqual(['answered', ...Array(9).fill('rebateNothing')])
  expect(await entriesOf(site.db, id)).toEqual(['WALLET 1.00 REBATE', 'WALLET 2.00 REBATE'])
})

it('asks for turnover where the tenant says so', async () => {
  await policy({ turnoverPercent: 150 })
  const { id, client } = await site.member()
  await insertBet(site.db, id, 20_200n)
  expect((await client.call('receiveRebate', {})).settlement).toMatchObject({ amount: '1.01', turnover: '1.52' })
  expect((await client.call('listObligations', {})).rows).toMatchObject([
    { cause: 'GRANT', reason: 'REBATE', locked: '1.01', required: '1.52', state: 'OPEN' },
  ])
  await policy({})
})

it('is refused where rebates are paid by day', async () => {
  await policy({ mode: 'DAILY' })
  const { id, client } = await site.member()
  await insertBet(site.db, id, 20_000n)
  expect(await outcomeOf(client.call('receiveRebate', {}))).toBe('rebateDaily')
  expect(await client.call('getRebateSummary', {})).toMatchObject({ mode: 'DAILY', receivable: '1.00' })
  await policy({})
})
