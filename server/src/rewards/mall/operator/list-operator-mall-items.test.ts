import { afterAll, beforeAll, expect, it } from 'vitest'
import { itemOf, offerItem, orderId, shopper } from '../../../test/mall-kit.ts'
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

it('requires the permission, and a cursor of its own', async () => {
  expect(await outcomeOf((await site.member()).client.call('listOperatorMallItems', {}))).toBe('operatorRequired')
  const editor = await site.operator(['mall.edit', 'mall.ship'])
  expect(await outcomeOf(editor.call('listOperatorMallItems', {}))).toBe('permissionMissing')
  const reader = await site.operator(['mall.read'])
  expect(await outcomeOf(reader.call('listOperatorMallItems', { cursor: 'x' }))).toBe('cursorWrong')
})

it('pages through the items of every state, newest first, with what is sold', async () => {
  const ids = [
    await offerItem(site),
    await offerItem(site, { state: 'DRAFT' }),
    await offerItem(site, { state: 'ENDED' }),
  ]
  await orderId(await shopper(site, 100n), ids[0] ?? '')
  const operator = await site.operator(['mall.read'])
  const first = await operator.call('listOperatorMallItems', { size: 2 })
  const second = await operator.call('listOperatorMallItems', { size: 2, cursor: first.nextCursor })
  const rows = [...first.rows, ...second.rows]
  expect(rows.map(({ id, item, sold }) => [id, item?.state, sold])).toEqual([
    [ids[2], 'ENDED', 0],
    [ids[1], 'DRAFT', 0],
    [ids[0], 'LIVE', 1],
  ])
  expect(rows[2]).toMatchObject({ item: itemOf(), createdAt: expect.stringMatching(/Z$/) })
})
