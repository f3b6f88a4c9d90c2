import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { insertTestRates } from '../../test/rebate-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertTestRates(site.db)
})
afterAll(() => site.close())

it('refuses a guest and a wrong cursor', async () => {
  expect(await outcomeOf((await site.visitor()).call('listRebateSettlements', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('listRebateSettlements', { cursor: 'x' }))).toBe('cursorWrong')
})

it('lists what was paid, newest first, page by page, of the member and a currency', async () => {
  const [one, other] = [await site.member(), await site.member()]
  for (const units of [1n, 2n, 3n]) {
    await insertBet(site.db, one.id, units * 200n)
    await one.client.call('receiveRebate', {})
  }
  await insertBet(site.db, one.id, 200n, { currency: 'JPY' })
  await one.client.call('receiveRebate', { currency: 'JPY' })
  await insertBet(site.db, other.id, 200n)
  await other.client.call('receiveRebate', {})
  const first = await one.client.call('listRebateSettlements', { size: 2 })
  const second = await one.client.call('listRebateSettlements', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
    '1 JPY',
    '0.03 CNY',
    '0.02 CNY',
    '0.01 CNY',
  ])
  expect(second.nextCursor).toBe('')
  expect((await one.client.call('listRebateSettlements', { currency: 'CNY' })).rows).toHaveLength(3)
})
