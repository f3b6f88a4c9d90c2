import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, wrong dates and foreign cursors', async () => {
  const guest = await site.visitor()
  expect(await outcomeOf(guest.call('listWithdrawals', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('listWithdrawals', { fromDate: '2026-02-30' }))).toBe('dateRangeWrong')
  expect(await outcomeOf(client.call('listWithdrawals', { cursor: "' or 1=1" }))).toBe('cursorWrong')
})

it('pages through my own, newest first', async () => {
  const mine = await site.member({ balance: '1000' })
  const other = await site.member({ balance: '1000' })
  const card = await addCard(mine.client)
  await other.client.call('createWithdrawal', {
    currency: 'CNY',
    amount: '99',
    bankItemId: await addCard(other.client),
  })
  for (const amount of ['10', '20', '30', '40', '50']) {
    await mine.client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId: card })
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await mine.client.call('listWithdrawals', { cursor, size: 2 })
    seen.push(...page.rows.map(({ amount }) => amount))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['50.00', '40.00', '30.00', '20.00', '10.00'])
  expect((await mine.client.call('listWithdrawals', { currency: 'USD' })).rows).toEqual([])
  expect((await mine.client.call('listWithdrawals', { fromDate: '2026-01-01', toDate: '2026-01-31' })).rows).toEqual([])
})

it('is narrowed by state and type of account, and refuses others', async () => {
  const { client } = await site.member({ balance: '9000' })
  const bankItemId = await addCard(client)
  // The larger one is held for a review.
  for (const amount of ['10', '6000']) await client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId })
  const list = async (filter: object) =>
    (await client.call('listWithdrawals', filter)).rows.map(({ amount, state }) => `${amount} ${state}`)
  expect(await list({ state: 'REVIEW' })).toEqual(['6000.00 REVIEW'])
  expect(await list({ state: 'REFUSED' })).toEqual([])
  expect(await list({ kind: 'BANK' })).toHaveLength(2)
  expect(await list({ kind: 'VIRTUAL' })).toEqual([])
  for (const wrong of [{ state: 'LOST' }, { kind: 'CASH' }])
    expect(await outcomeOf(client.call('listWithdrawals', wrong))).toBe('badRequest')
})
