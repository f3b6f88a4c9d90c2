import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { giveBonus } from '../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest and a wrong cursor', async () => {
  expect(await outcomeOf((await site.visitor()).call('listVipBonuses', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.member()).client.call('listVipBonuses', { cursor: 'x' }))).toBe('cursorWrong')
})

it('lists bonuses newest first with their state, page by page, and those of the member only', async () => {
  const [one, other] = [await site.member(), await site.member()]
  for (const amountMinor of [100n, 200n, 300n]) await giveBonus(site.db, one.id, { amountMinor })
  await giveBonus(site.db, one.id, { amountMinor: 400n, minutes: -1 })
  await giveBonus(site.db, other.id)
  const first = await one.client.call('listVipBonuses', { size: 3 })
  const second = await one.client.call('listVipBonuses', { size: 3, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ amount, state }) => `${amount} ${state}`)).toEqual([
    '4.00 EXPIRED',
    '3.00 OPEN',
    '2.00 OPEN',
    '1.00 OPEN',
  ])
  expect(second.nextCursor).toBe('')
  expect((await one.client.call('listVipBonuses', { isOpen: true })).rows).toHaveLength(3)
})
