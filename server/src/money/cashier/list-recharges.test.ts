import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertByHand, insertDeposit } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true })
})
afterAll(() => site.close())

const create = (member: TestMember, amount: string) =>
  member.client.call('createRecharge', { currency: 'CNY', channel: 'BANK_TRANSFER', amount })

it('refuses a guest, wrong dates and foreign cursors', async () => {
  const guest = await site.visitor()
  expect(await outcomeOf(guest.call('listRecharges', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('listRecharges', { toDate: '2026-11-31' }))).toBe('dateRangeWrong')
  expect(await outcomeOf(client.call('listRecharges', { cursor: 'AAAA' }))).toBe('cursorWrong')
})

it('pages through my own orders, newest first', async () => {
  const [mine, other] = [await site.member(), await site.member()]
  for (const amount of ['10', '20', '30', '40', '50']) await create(mine, amount)
  await create(other, '99')
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await mine.client.call('listRecharges', { cursor, size: 2 })
    seen.push(...page.rows.map(({ amount }) => amount))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['50.00', '40.00', '30.00', '20.00', '10.00'])
  expect((await mine.client.call('listRecharges', { currency: 'USD' })).rows).toEqual([])
})

it('is narrowed by kind and state, and refuses others', async () => {
  const { id, client } = await site.member()
  await create({ id, client } as TestMember, '10')
  await insertDeposit(site.db, id, 2_000n)
  await insertDeposit(site.db, id, 3_000n, { state: 'EXPIRED' })
  await insertByHand(site.db, id)
  await insertByHand(site.db, id, { state: 'CANCELLED' })
  const list = async (filter: object) =>
    (await client.call('listRecharges', filter)).rows.map(({ amount, state }) => `${amount} ${state}`).sort()
  expect(await list({ state: 'OPEN' })).toEqual(['10.00 PAYING', '100.00 PAYING'])
  expect(await list({ state: 'PAID' })).toEqual(['20.00 PAID'])
  expect(await list({ state: 'EXPIRED', kind: 'ONLINE' })).toEqual(['30.00 EXPIRED'])
  expect(await list({ kind: 'OFFLINE' })).toEqual(['100.00 CANCELLED', '100.00 PAYING'])
  expect(await list({ kind: 'VIRTUAL' })).toEqual([])
  for (const wrong of [{ state: 'LOST' }, { kind: 'CASH' }])
    expect(await outcomeOf(client.call('listRecharges', wrong))).toBe('badRequest')
})
