import { afterAll, beforeAll, expect, it } from 'vitest'
import { offerItem, orderId, shopper } from '../../test/mall-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('is for members, and takes cursors of its own', async () => {
  expect(await outcomeOf(site.stranger().call('listMallOrders', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('listMallOrders', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('listMallOrders', { cursor: 'x' }))).toBe('cursorWrong')
})

it('pages through the own orders of every state, newest first', async () => {
  const [member, other, id] = [
    await shopper(site, 900n),
    await shopper(site, 100n),
    await offerItem(site, { stock: 9 }),
  ]
  expect(await member.client.call('listMallOrders', {})).toEqual({ rows: [], nextCursor: '' })
  const ids: string[] = []
  for (let number = 0; number < 5; number += 1) ids.push(await orderId(member, id))
  await orderId(other, id)
  const [cancelled = '', refused = '', accepted = '', shipped = ''] = ids
  const operator = await site.operator()
  await member.client.call('cancelMallOrder', { id: cancelled })
  await operator.call('decideMallOrder', { id: refused, decision: 'REFUSE', reason: '地址送不到' })
  for (const one of [accepted, shipped]) await operator.call('decideMallOrder', { id: one, decision: 'ACCEPT' })
  const sent = { carrier: '顺丰速运', trackingNumber: 'SF1234567890' }
  await operator.call('decideMallOrder', { id: shipped, decision: 'SHIP', ...sent })
  const first = await member.client.call('listMallOrders', { size: 3 })
  const second = await member.client.call('listMallOrders', { size: 3, cursor: first.nextCursor })
  const rows = [...first.rows, ...second.rows]
  expect(rows.map((row) => row.id)).toEqual(ids.toReversed())
  expect(rows.map(({ state, reason, carrier, trackingNumber }) => [state, reason, carrier, trackingNumber])).toEqual([
    ['PLACED', '', '', ''],
    ['SHIPPED', '', '顺丰速运', 'SF1234567890'],
    ['ACCEPTED', '', '', ''],
    ['REFUSED', '地址送不到', '', ''],
    ['CANCELLED', '', '', ''],
  ])
  const happened = rows.map((row) =>
    [row.acceptedAt, row.shippedAt, row.endedAt].map((at) => (at ? 'x' : '-')).join(''),
  )
  expect(happened).toEqual(['---', 'xx-', 'x--', '--x', '--x'])
  expect(second.nextCursor).toBe('')
})
