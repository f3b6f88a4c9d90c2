import { createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itemOf, offerItem, placeOrder, shopper } from '../../test/mall-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
const ids = { free: '', dear: '', gone: '', limited: '' }
beforeAll(async () => {
  site = await testSite()
  ids.free = await offerItem(site)
  ids.dear = await offerItem(site, { price: '900' })
  ids.gone = await offerItem(site, { stock: 0 })
  ids.limited = await offerItem(site, { limit: 1 })
  await offerItem(site, { state: 'DRAFT' })
  await offerItem(site, { state: 'ENDED' })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('is for members', async () => {
  expect(await outcomeOf(site.stranger().call('listMallItems', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('listMallItems', {}))).toBe('loginRequired')
})

it('shows what is offered, newest first, and why something cannot be ordered', async () => {
  const member = await shopper(site, 250n)
  await placeOrder(member, ids.limited)
  const { rows, points, nextCursor } = await member.client.call('listMallItems', {})
  expect([points, nextCursor]).toEqual(['150', ''])
  expect(rows.map(({ id, state, missing }) => [id, state, missing])).toEqual([
    [ids.limited, 'LIMIT', '0'],
    [ids.gone, 'SOLD_OUT', '0'],
    [ids.dear, 'POINTS', '750'],
    [ids.free, 'OPEN', '0'],
  ])
  expect(rows[0]).toEqual({
    id: ids.limited,
    name: '青瓷杯',
    description: '一杯一盏',
    cover: 'cup',
    price: '100',
    left: 2,
    limit: 1,
    ordered: 1,
    state: 'LIMIT',
    missing: '0',
  })
})

it('shows a member without points everything too, and on demand only what the points are enough for', async () => {
  const [poor, rich] = [await site.member(), await shopper(site, 100n)]
  const all = await poor.client.call('listMallItems', {})
  expect([all.rows.length, all.points]).toEqual([4, '0'])
  expect((await poor.client.call('listMallItems', { isAffordable: true })).rows).toEqual([])
  const { rows } = await rich.client.call('listMallItems', { isAffordable: true })
  expect(rows.map(({ id }) => id)).toEqual([ids.limited, ids.gone, ids.free])
})

it('comes in pages', async () => {
  const { client } = await site.member()
  const first = await client.call('listMallItems', { size: 3 })
  const second = await client.call('listMallItems', { size: 3, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([ids.limited, ids.gone, ids.dear, ids.free])
  expect(second.nextCursor).toBe('')
  expect(await outcomeOf(client.call('listMallItems', { cursor: 'x' }))).toBe('cursorWrong')
})

it("is in the member's language, else in one that there is", async () => {
  const member = await site.member()
  const nameIn = async (lang: string) => {
    const headers = { 'x-tenant': 'mingtang', 'x-platform': 'OTHER', 'x-token': member.token, 'x-lang': lang }
    const client = createClient({ baseUrl: site.url, timeoutMs: 20_000, headers: () => headers })
    return (await client.call('listMallItems', {})).rows[0]?.name
  }
  expect([await nameIn('en-US'), await nameIn('zh-CN')]).toEqual(['Celadon cup', '青瓷杯'])
  const operator = await site.operator()
  const words = [{ lang: 'zh-CN', name: '只有中文', description: '' }]
  await operator.call('saveMallItem', { id: ids.limited, item: itemOf({ words, limit: 1 }) })
  expect(await nameIn('en-US')).toBe('只有中文')
  await operator.call('saveMallItem', { id: ids.limited, item: itemOf({ limit: 1 }) })
})
