import { randomUUID } from 'node:crypto'
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

it.each([
  [{ settlementId: 'x' }, 'badRequest'],
  [{ settlementId: randomUUID() }, 'notFound'],
  [{ cursor: 'x' }, 'cursorWrong'],
  [{ currency: 'EUR' }, 'currencyUnknown'],
])('refuses %j as %s', async (input, name) => {
  expect(await outcomeOf((await site.member()).client.call('listRebateBets', input))).toBe(name)
})

it("refuses a guest, and somebody else's settlement", async () => {
  expect(await outcomeOf((await site.visitor()).call('listRebateBets', {}))).toBe('loginRequired')
  const [one, other] = [await site.member(), await site.member()]
  await insertBet(site.db, one.id, 2_000n)
  const { settlement } = await one.client.call('receiveRebate', {})
  expect(await outcomeOf(other.client.call('listRebateBets', { settlementId: settlement?.id ?? '' }))).toBe('notFound')
})

it('opens a settlement, and what is open, down to the bet', async () => {
  const { id, client } = await site.member()
  for (const effective of [1_000n, 1_001n, 1_002n]) await insertBet(site.db, id, effective)
  const { settlement } = await client.call('receiveRebate', {})
  await insertBet(site.db, id, 333n, { gameType: 'live' })
  const settlementId = settlement?.id ?? ''
  const first = await client.call('listRebateBets', { settlementId, size: 2 })
  const second = await client.call('listRebateBets', { settlementId, size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ effective, rebate }) => `${effective} ${rebate}`)).toEqual([
    '10.02 0.0501',
    '10.01 0.05005',
    '10.00 0.05',
  ])
  expect([first.currency, second.nextCursor]).toEqual(['CNY', ''])
  const open = await client.call('listRebateBets', {})
  expect(open.rows).toMatchObject([
    {
      version: 1,
      platformCode: 'yunque',
      gameCode: 'slot',
      gameType: 'live',
      level: 0,
      effective: '3.33',
      percent: '0.33',
      rebate: '0.010989',
    },
  ])
  expect((await client.call('listRebateBets', { currency: 'JPY' })).rows).toEqual([])
})
