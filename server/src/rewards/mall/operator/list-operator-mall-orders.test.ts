import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { offerItem, orderId, shopper } from '../../../test/mall-kit.ts'
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

it('requires the permission, and a cursor and a state of its own', async () => {
  expect(await outcomeOf((await site.member()).client.call('listOperatorMallOrders', {}))).toBe('operatorRequired')
  const reader = await site.operator(['mall.read', 'mall.edit'])
  expect(await outcomeOf(reader.call('listOperatorMallOrders', {}))).toBe('permissionMissing')
  const operator = await site.operator(['mall.ship'])
  expect(await outcomeOf(operator.call('listOperatorMallOrders', { cursor: 'x' }))).toBe('cursorWrong')
  expect(await outcomeOf(operator.call('listOperatorMallOrders', { state: 'OPEN' }))).toBe('badRequest')
})

it('pages through the orders of all members with their addresses, and leaves a trace for them', async () => {
  const [one, other, item] = [await shopper(site, 200n), await shopper(site, 100n), await offerItem(site)]
  const ids = [await orderId(one, item), await orderId(other, item), await orderId(one, item)]
  const operator = await site.operator(['mall.ship'])
  await operator.call('decideMallOrder', { id: ids[1] ?? '', decision: 'ACCEPT' })
  const first = await operator.call('listOperatorMallOrders', { size: 2 })
  const second = await operator.call('listOperatorMallOrders', { size: 2, cursor: first.nextCursor })
  const rows = [...first.rows, ...second.rows]
  expect(rows.map(({ order, userName, decidedBy }) => [order?.id, userName, decidedBy !== ''])).toEqual([
    [ids[2], one.userName, false],
    [ids[1], other.userName, true],
    [ids[0], one.userName, false],
  ])
  expect(rows[0]?.order?.address).toMatchObject({ recipient: '林青', phone: '+8613800001111', detail: '建国路 8 号' })
  const stateRows = async (state: string) => (await operator.call('listOperatorMallOrders', { state })).rows
  expect((await stateRows('ACCEPTED')).map(({ order }) => order?.id)).toEqual([ids[1]])
  expect(await stateRows('SHIPPED')).toEqual([])
  // Read four times within the hour, told once.
  const views = (await one.client.call('listOperatorViews', {})).rows
  expect(views.map(({ what }) => what)).toEqual(['MALL_ORDER_REVIEW'])
})

it('nothing of an address is in the audit', async () => {
  const audit = JSON.stringify(await site.db.query(sql`select detail from audit`))
  for (const secret of ['林青', '建国路', '13800001111']) expect(audit).not.toContain(secret)
})
