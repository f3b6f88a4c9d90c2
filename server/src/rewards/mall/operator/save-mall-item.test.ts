import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditOf } from '../../../test/cashier-kit.ts'
import { itemOf, itemStanding, offerItem, orderId, placeOrder, shopper } from '../../../test/mall-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const words = (...changes: object[]) => ({
  words: changes.map((one) => ({ lang: 'zh-CN', name: '杯', description: '', ...one })),
})

it('requires the permission', async () => {
  const request = { item: itemOf() }
  expect(await outcomeOf((await site.member()).client.call('saveMallItem', request))).toBe('operatorRequired')
  const reader = await site.operator(['mall.read', 'mall.ship'])
  expect(await outcomeOf(reader.call('saveMallItem', request))).toBe('permissionMissing')
})

it.each<[object, string]>([
  [words(), 'badRequest'],
  [words({ lang: '中文' }), 'badRequest'],
  [words({ lang: 'fr-FR' }), 'settingWrong'],
  [words({}, {}), 'settingWrong'],
  [words({ name: '' }), 'badRequest'],
  [words({ name: ' ' }), 'settingWrong'],
  [words({ name: 'a\u202eb' }), 'settingWrong'],
  [words({ name: 'x'.repeat(61) }), 'badRequest'],
  [words({ description: 'a\u0000b' }), 'settingWrong'],
  [words({ description: 'x'.repeat(401) }), 'badRequest'],
  [{ cover: '' }, 'badRequest'],
  [{ cover: '../cup' }, 'badRequest'],
  [{ price: '0' }, 'settingWrong'],
  [{ price: '-1' }, 'badRequest'],
  [{ price: '1.5' }, 'badRequest'],
  [{ stock: -1 }, 'badRequest'],
  [{ stock: 1_000_001 }, 'badRequest'],
  [{ limit: 1_001 }, 'badRequest'],
  [{ state: 'OPEN' }, 'badRequest'],
  [{ state: '' }, 'badRequest'],
])('refuses %j as %s, and nothing changes', async (changes, name) => {
  const id = await offerItem(site)
  const operator = await site.operator()
  const item = itemOf(changes) as ReturnType<typeof itemOf>
  const before = await operator.call('listOperatorMallItems', {})
  expect(await outcomeOf(operator.call('saveMallItem', { id, item }))).toBe(name)
  expect(await outcomeOf(operator.call('saveMallItem', { item }))).toBe(name)
  expect(await operator.call('listOperatorMallItems', {})).toEqual(before)
})

it('refuses ids of nothing and a request without an item', async () => {
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('saveMallItem', { id: randomUUID(), item: itemOf() }))).toBe('notFound')
  expect(await outcomeOf(operator.call('saveMallItem', { id: 'x', item: itemOf() }))).toBe('badRequest')
  expect(await outcomeOf(operator.call('saveMallItem', {}))).toBe('badRequest')
})

it('adds an item and replaces it whole, with a new version of the tenant and an audit', async () => {
  const operator = await site.operator(['mall.edit', 'mall.read'])
  const { id, version } = await operator.call('saveMallItem', { item: itemOf(words({ name: ' 茶 ' })) })
  const item = { ...itemOf(words({ name: '灯' })), cover: 'lamp', price: '12', stock: 40, limit: 2, state: 'ENDED' }
  expect(await operator.call('saveMallItem', { id, item })).toEqual({ id, version: version + 1 })
  const [row] = (await operator.call('listOperatorMallItems', {})).rows
  expect(row).toMatchObject({ id, item, sold: 0 })
  expect(await auditOf(site.db, id)).toEqual(['console/mall_saveItem', 'console/mall_saveItem'])
})

it('keeps what is sold: the stock is not set below it, and a larger one can be ordered at once', async () => {
  const [id, operator] = [await offerItem(site, { stock: 2 }), await site.operator()]
  const member = await shopper(site, 500n)
  await orderId(member, id)
  await orderId(member, id)
  expect(await outcomeOf(placeOrder(member, id))).toBe('mallSoldOut')
  const save = (stock: number) => outcomeOf(operator.call('saveMallItem', { id, item: itemOf({ stock }) }))
  expect([await save(1), await save(2), await save(3)]).toEqual(['settingWrong', 'answered', 'answered'])
  expect(await outcomeOf(placeOrder(member, id))).toBe('answered')
  expect(await itemStanding(site.db, id)).toBe('3 of 3; PLACED 3')
})
