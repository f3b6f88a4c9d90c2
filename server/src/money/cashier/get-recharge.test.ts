import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { choose, entriesOf } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

// The site's URL has no listener, so every callback of the provider is lost.
let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true, config: { siteUrl: 'http://127.0.0.1:9', jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function openOrder(): Promise<{ member: TestMember; id: string; payUrl: string }> {
  const member = await site.member()
  const { recharge } = await member.client.call('createRecharge', {
    currency: 'CNY',
    channel: 'E_WALLET',
    amount: '100',
  })
  return { member, id: recharge?.id ?? '', payUrl: recharge?.payUrl ?? '' }
}

async function look({ member, id }: { member: TestMember; id: string }): Promise<string | undefined> {
  // Skips the pause of two seconds between queries.
  await site.db.execute(sql`update recharge set asked_at = '-infinity' where id = ${id}`)
  return (await member.client.call('getRecharge', { id })).recharge?.state
}

it('refuses guests and other members', async () => {
  const { id } = await openOrder()
  const [guest, other] = [await site.visitor(), await site.member()]
  expect(await outcomeOf(guest.call('getRecharge', { id }))).toBe('loginRequired')
  expect(await outcomeOf(other.client.call('getRecharge', { id }))).toBe('notFound')
  expect(await outcomeOf(other.client.call('getRecharge', { id: randomUUID() }))).toBe('notFound')
  expect(await outcomeOf(other.client.call('getRecharge', { id: 'x' }))).toBe('badRequest')
})

it('credits a payment whose callback was lost, once for ten concurrent requests', async () => {
  const order = await openOrder()
  expect(await look(order)).toBe('PAYING')
  await choose(order.payUrl, 'paid')
  await expect.poll(() => look(order), { timeout: 5_000 }).toBe('PAID')
  await Promise.all(Array.from({ length: 10 }, () => look(order)))
  expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 100.00 DEPOSIT'])
})

it('ends a failed recharge', async () => {
  const order = await openOrder()
  await choose(order.payUrl, 'failed')
  await expect.poll(() => look(order), { timeout: 5_000 }).toBe('FAILED')
  expect(await entriesOf(site.db, order.member.id)).toEqual([])
})
