import { randomUUID } from 'node:crypto'
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itemStanding, offerItem, orderId, pointsOf, shopper } from '../../test/mall-kit.ts'
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

it('is for members', async () => {
  const request = { id: randomUUID() }
  expect(await outcomeOf(site.stranger().call('cancelMallOrder', request))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('cancelMallOrder', request))).toBe('loginRequired')
})

it('refuses ids of nothing and of others', async () => {
  const [member, other, item] = [await shopper(site, 100n), await shopper(site, 100n), await offerItem(site)]
  const theirs = await orderId(other, item)
  const cancel = (id: string) => outcomeOf(member.client.call('cancelMallOrder', { id }))
  expect([await cancel('x'), await cancel(randomUUID()), await cancel(theirs)]).toEqual([
    'badRequest',
    'notFound',
    'notFound',
  ])
  expect(await itemStanding(site.db, item)).toBe('1 of 3; PLACED 1')
})

it('returns the points and the piece once, and answers a lost reply the same', async () => {
  const [member, item] = [await shopper(site, 150n), await offerItem(site)]
  const id = await orderId(member, item)
  const requestId = newRequestId()
  const cancel = () => member.client.call('cancelMallOrder', { id }, { requestId })
  const replies = await Promise.all(Array.from({ length: 5 }, cancel))
  expect(replies[0]).toMatchObject({
    order: { id, state: 'CANCELLED', endedAt: expect.stringMatching(/Z$/) },
    points: '150',
  })
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(await outcomeOf(member.client.call('cancelMallOrder', { id }))).toBe('mallOrderDecided')
  expect(await pointsOf(member)).toBe('TURNOVER_POINTS 150 → 150, POINTS_ORDER -100 → 50, POINTS_RETURNED 100 → 150')
  expect(await itemStanding(site.db, item)).toBe('0 of 3; CANCELLED 1')
})

it('fifty cancellations at once return the points once', async () => {
  const [member, item] = [await shopper(site, 100n), await offerItem(site)]
  const id = await orderId(member, item)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcomeOf(member.client.call('cancelMallOrder', { id }))),
  )
  expect(outcomes.filter((one) => one === 'answered')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'mallOrderDecided')).toHaveLength(49)
  expect((await member.client.call('listMallItems', {})).points).toBe('100')
  expect(await itemStanding(site.db, item)).toBe('0 of 3; CANCELLED 1')
})

it.each(['ACCEPT', 'REFUSE'])('of a cancellation and %s at once one counts', async (decision) => {
  const item = await offerItem(site, { stock: 20 })
  const operator = await site.operator()
  const members = await Promise.all(Array.from({ length: 12 }, () => shopper(site, 100n)))
  const states = await Promise.all(
    members.map(async (member) => {
      const id = await orderId(member, item)
      const outcomes = await Promise.all([
        outcomeOf(member.client.call('cancelMallOrder', { id })),
        outcomeOf(operator.call('decideMallOrder', { id, decision, reason: '缺货' })),
      ])
      expect(outcomes.toSorted()).toEqual(['answered', 'mallOrderDecided'])
      const [order] = (await member.client.call('listMallOrders', {})).rows
      expect(order?.state === 'CANCELLED').toBe(outcomes[0] === 'answered')
      const { points } = await member.client.call('listMallItems', {})
      expect(points).toBe(order?.state === 'ACCEPTED' ? '0' : '100')
      return order?.state
    }),
  )
  const accepted = states.filter((state) => state === 'ACCEPTED').length
  expect(await itemStanding(site.db, item)).toMatch(new RegExp(`^${accepted} of 20; `))
})

it('an accepted and a shipped order are not cancelled', async () => {
  const [member, item, operator] = [await shopper(site, 100n), await offerItem(site), await site.operator()]
  const id = await orderId(member, item)
  await operator.call('decideMallOrder', { id, decision: 'ACCEPT' })
  expect(await outcomeOf(member.client.call('cancelMallOrder', { id }))).toBe('mallOrderDecided')
  await operator.call('decideMallOrder', { id, decision: 'SHIP', carrier: 'EMS', trackingNumber: 'EA123' })
  expect(await outcomeOf(member.client.call('cancelMallOrder', { id }))).toBe('mallOrderDecided')
  expect(await pointsOf(member)).toBe('TURNOVER_POINTS 100 → 100, POINTS_ORDER -100 → 0')
})
