import { randomUUID } from 'node:crypto'
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addNumbered, beijing } from '../../test/address-kit.ts'
import { itemOf, itemStanding, offerItem, orderId, placeOrder, pointsOf, shopper } from '../../test/mall-kit.ts'
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

const some = { itemId: randomUUID(), addressId: randomUUID(), price: '100' }
const count = (outcomes: readonly string[], name: string) => outcomes.filter((one) => one === name).length

it('is for members', async () => {
  expect(await outcomeOf(site.stranger().call('placeMallOrder', some))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('placeMallOrder', some))).toBe('loginRequired')
})

describe('bad input takes neither points nor a piece', () => {
  it.each<[object, string]>([
    [{ itemId: 'x' }, 'badRequest'],
    [{ itemId: randomUUID() }, 'notFound'],
    [{ addressId: '' }, 'badRequest'],
    [{ addressId: randomUUID() }, 'notFound'],
    [{ price: '' }, 'badRequest'],
    [{ price: '1e2' }, 'badRequest'],
    [{ price: '100.00' }, 'badRequest'],
    [{ price: '-100' }, 'badRequest'],
    [{ price: '１００' }, 'badRequest'],
    [{ price: 100 }, 'badRequest'],
    [{ price: '1000000000' }, 'badRequest'],
    [{ price: '0' }, 'mallItemChanged'],
    [{ price: '99' }, 'mallItemChanged'],
    [{ price: '101' }, 'mallItemChanged'],
  ])('%j: %s', async (changes, name) => {
    const [member, id] = [await shopper(site, 500n), await offerItem(site)]
    expect(await outcomeOf(placeOrder(member, id, changes))).toBe(name)
    expect(await itemStanding(site.db, id)).toBe('0 of 3; none')
    expect(await pointsOf(member)).toBe('TURNOVER_POINTS 500 → 500')
  })

  it.each([
    [{ state: 'DRAFT' }, 'notFound'],
    [{ state: 'ENDED' }, 'mallItemChanged'],
    [{ stock: 0 }, 'mallSoldOut'],
  ])('an item with %j: %s', async (changes, name) => {
    const [member, id] = [await shopper(site, 500n), await offerItem(site, changes)]
    expect(await outcomeOf(placeOrder(member, id))).toBe(name)
    expect(await pointsOf(member)).toBe('TURNOVER_POINTS 500 → 500')
  })

  it.each([0n, 99n])('%d points: pointsInsufficient, and it says how many there are', async (points) => {
    const [member, id] = [await shopper(site, points), await offerItem(site)]
    await expect(placeOrder(member, id)).rejects.toMatchObject({
      errorName: 'pointsInsufficient',
      errorData: { points: `${points}`, price: '100' },
    })
    expect(await itemStanding(site.db, id)).toBe('0 of 3; none')
  })

  it("another member's address: notFound", async () => {
    const [member, other, id] = [await shopper(site, 500n), await shopper(site, 500n), await offerItem(site)]
    expect(await outcomeOf(placeOrder(member, id, { addressId: other.addressId }))).toBe('notFound')
    expect(await itemStanding(site.db, id)).toBe('0 of 3; none')
  })
})

it('takes the points, and keeps the item and the address of the moment', async () => {
  const [member, id] = [await shopper(site, 250n), await offerItem(site)]
  const { order, points } = await placeOrder(member, id)
  const address = { ...beijing, detail: '建国路 8 号', phone: '+8613800001111', divisionNames: ['北京市', '朝阳区'] }
  expect(order).toEqual({
    id: expect.any(String),
    itemId: id,
    name: '青瓷杯',
    cover: 'cup',
    price: '100',
    state: 'PLACED',
    carrier: '',
    trackingNumber: '',
    reason: '',
    address,
    placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    acceptedAt: '',
    shippedAt: '',
    endedAt: '',
  })
  expect(points).toBe('150')
  expect(await pointsOf(member)).toBe('TURNOVER_POINTS 250 → 250, POINTS_ORDER -100 → 150')
  expect(await itemStanding(site.db, id)).toBe('1 of 3; PLACED 1')
  await member.client.call('deleteAddress', { id: member.addressId })
  const words = [{ lang: 'zh-CN', name: '别的东西', description: '' }]
  const item = itemOf({ words, cover: 'lamp', price: '999', state: 'ENDED' })
  await (await site.operator()).call('saveMallItem', { id, item })
  expect((await member.client.call('listMallOrders', {})).rows).toEqual([order])
})

it('the same request twice, also at once, is one order with one reply', async () => {
  const [member, id] = [await shopper(site, 500n), await offerItem(site)]
  const request = { itemId: id, addressId: member.addressId, price: '100' }
  const requestId = newRequestId()
  const ask = () => member.client.call('placeMallOrder', request, { requestId })
  const replies = await Promise.all(Array.from({ length: 10 }, ask))
  for (const reply of replies) expect(reply).toEqual(replies[0])
  // An answer that was lost is given again, whatever became of the order and the address meanwhile.
  await member.client.call('cancelMallOrder', { id: replies[0]?.order?.id ?? '' })
  await member.client.call('deleteAddress', { id: member.addressId })
  expect(await ask()).toEqual(replies[0])
  const other = { ...request, addressId: await addNumbered(member.client, 9) }
  expect(await outcomeOf(member.client.call('placeMallOrder', other, { requestId }))).toBe('requestIdReused')
  expect(await itemStanding(site.db, id)).toBe('0 of 3; CANCELLED 1')
})

it('the last piece, wanted by twenty members at once, goes to one', async () => {
  const id = await offerItem(site, { stock: 1 })
  const members = await Promise.all(Array.from({ length: 20 }, () => shopper(site, 100n)))
  const outcomes = await Promise.all(members.map((member) => outcomeOf(placeOrder(member, id))))
  expect([count(outcomes, 'answered'), count(outcomes, 'mallSoldOut')]).toEqual([1, 19])
  expect(await itemStanding(site.db, id)).toBe('1 of 1; PLACED 1')
  const left = await Promise.all(members.map(async ({ client }) => (await client.call('listMallItems', {})).points))
  expect([count(left, '0'), count(left, '100')]).toEqual([1, 19])
})

it("a member's limit holds for orders at once; an order that was cancelled does not count", async () => {
  const [member, id] = [await shopper(site, 2_000n), await offerItem(site, { stock: 50, limit: 2 })]
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(placeOrder(member, id))))
  expect([count(outcomes, 'answered'), count(outcomes, 'mallLimit')]).toEqual([2, 10])
  expect(await itemStanding(site.db, id)).toBe('2 of 50; PLACED 2')
  await expect(placeOrder(member, id)).rejects.toMatchObject({ errorName: 'mallLimit', errorData: { limit: 2 } })
  const [first] = (await member.client.call('listMallOrders', {})).rows
  await member.client.call('cancelMallOrder', { id: first?.id ?? '' })
  expect(await outcomeOf(placeOrder(member, id))).toBe('answered')
  expect(await outcomeOf(placeOrder(await shopper(site, 100n), id))).toBe('answered')
  expect(await itemStanding(site.db, id)).toBe('3 of 50; CANCELLED 1, PLACED 3')
})

it('an order that was refused does not count either, one that is accepted does', async () => {
  const [member, id] = [await shopper(site, 500n), await offerItem(site, { stock: 50, limit: 1 })]
  const operator = await site.operator()
  for (const [decision, outcome] of [
    ['REFUSE', 'answered'],
    ['ACCEPT', 'mallLimit'],
  ] as const) {
    const { order } = await placeOrder(member, id)
    await operator.call('decideMallOrder', {
      id: order?.id ?? '',
      decision,
      reason: decision === 'REFUSE' ? 'gone' : '',
    })
    if (outcome === 'mallLimit') expect(await outcomeOf(placeOrder(member, id))).toBe(outcome)
  }
  expect(await itemStanding(site.db, id)).toBe('1 of 50; ACCEPTED 1, REFUSED 1')
})

it('points are spent once by orders of different items at once', async () => {
  const member = await shopper(site, 350n)
  const ids = await Promise.all(Array.from({ length: 8 }, () => offerItem(site)))
  const outcomes = await Promise.all(ids.map((id) => outcomeOf(placeOrder(member, id))))
  expect([count(outcomes, 'answered'), count(outcomes, 'pointsInsufficient')]).toEqual([3, 5])
  expect((await member.client.call('listMallItems', {})).points).toBe('50')
})

it('orders, cancellations and a save of the operator at once lose no piece and no point', async () => {
  const [id, operator] = [await offerItem(site, { stock: 6 }), await site.operator()]
  const members = await Promise.all(Array.from({ length: 10 }, () => shopper(site, 100n)))
  await Promise.all([
    ...members.map(async (member, at) => {
      if ((await outcomeOf(placeOrder(member, id))) !== 'answered' || at % 2) return
      const { rows } = await member.client.call('listMallOrders', {})
      await member.client.call('cancelMallOrder', { id: rows[0]?.id ?? '' })
      await outcomeOf(placeOrder(member, id))
    }),
    ...[8, 7, 8].map((stock) => outcomeOf(operator.call('saveMallItem', { id, item: itemOf({ stock }) }))),
  ])
  const [row] = await site.db.query<{ sold: number; open: number }>(sql`
    select sold, (select count(*)::integer from mall_order where item_id = ${id} and state = 'PLACED') as open
      from mall_item where id = ${id}`)
  expect(row?.sold).toBe(row?.open)
  const left = await Promise.all(members.map(async ({ client }) => (await client.call('listMallItems', {})).points))
  expect(count(left, '0')).toBe(row?.open)
  expect(count(left, '100')).toBe(10 - (row?.open ?? 0))
})

it('an item of one price is not paid at another when the operator changes it meanwhile', async () => {
  const [id, operator] = [await offerItem(site, { stock: 100 }), await site.operator()]
  const members = await Promise.all(Array.from({ length: 10 }, () => shopper(site, 300n)))
  const [outcomes] = await Promise.all([
    Promise.all(members.map((member) => outcomeOf(placeOrder(member, id)))),
    operator.call('saveMallItem', { id, item: itemOf({ stock: 100, price: '300' }) }),
  ])
  for (const outcome of outcomes) expect(['answered', 'mallItemChanged']).toContain(outcome)
  const paid = await site.db.query<{ pricePoints: bigint }>(
    sql`select distinct price_points from mall_order where item_id = ${id}`,
  )
  expect(paid.every(({ pricePoints }) => pricePoints === 100n)).toBe(true)
})

it('the snapshot cannot be changed with the rights of the application', async () => {
  const id = await orderId(await shopper(site, 100n), await offerItem(site))
  const change = site.context.db.execute(sql`update mall_order set price_points = 1 where id = ${id}`)
  await expect(change).rejects.toThrow('permission denied')
})
