import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditOf } from '../../../test/cashier-kit.ts'
import { itemStanding, offerItem, orderId, pointsOf, type Shopper, shopper } from '../../../test/mall-kit.ts'
import { noticesOf, pushesOf } from '../../../test/news-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let operator: Client
beforeAll(async () => {
  site = await testSite()
  operator = await site.operator(['mall.ship'])
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const requests = {
  ACCEPT: { decision: 'ACCEPT' },
  SHIP: { decision: 'SHIP', carrier: '顺丰速运', trackingNumber: 'SF1234567890' },
  REFUSE: { decision: 'REFUSE', reason: '这个地址送不到' },
} as const
type Decision = keyof typeof requests

const decide = (id: string, decision: Decision, changes: object = {}) =>
  operator.call('decideMallOrder', { id, ...requests[decision], ...changes })

async function ordered(): Promise<{ member: Shopper; item: string; id: string }> {
  const [member, item] = [await shopper(site, 100n), await offerItem(site)]
  return { member, item, id: await orderId(member, item) }
}

it('requires the permission', async () => {
  const request = { id: randomUUID(), decision: 'ACCEPT' }
  const { client } = await site.member()
  expect(await outcomeOf(client.call('decideMallOrder', request))).toBe('operatorRequired')
  const reader = await site.operator(['mall.read', 'mall.edit'])
  expect(await outcomeOf(reader.call('decideMallOrder', request))).toBe('permissionMissing')
})

it.each<[Decision, object, string]>([
  ['ACCEPT', { id: 'x' }, 'badRequest'],
  ['ACCEPT', { id: randomUUID() }, 'notFound'],
  ['ACCEPT', { decision: 'SEND' }, 'badRequest'],
  ['ACCEPT', { decision: '' }, 'badRequest'],
  ['SHIP', { carrier: ' ' }, 'settingWrong'],
  ['SHIP', { carrier: 'a\u202eb' }, 'settingWrong'],
  ['SHIP', { trackingNumber: '' }, 'settingWrong'],
  ['SHIP', { trackingNumber: 'SF 12' }, 'badRequest'],
  ['SHIP', { trackingNumber: 'SF1' }, 'badRequest'],
  ['REFUSE', { reason: ' ' }, 'settingWrong'],
  ['REFUSE', { reason: 'x'.repeat(201) }, 'badRequest'],
])('refuses %s with %j as %s', async (decision, changes, name) => {
  const { member, item, id } = await ordered()
  expect(await outcomeOf(decide(id, decision, changes))).toBe(name)
  expect(await itemStanding(site.db, item)).toBe('1 of 3; PLACED 1')
  expect(await pointsOf(member)).toBe('TURNOVER_POINTS 100 → 100, POINTS_ORDER -100 → 0')
})

it.each<[Decision[], Decision, string]>([
  [[], 'ACCEPT', 'answered'],
  [[], 'SHIP', 'mallOrderDecided'],
  [[], 'REFUSE', 'answered'],
  [['ACCEPT'], 'ACCEPT', 'mallOrderDecided'],
  [['ACCEPT'], 'SHIP', 'answered'],
  [['ACCEPT'], 'REFUSE', 'answered'],
  [['ACCEPT', 'SHIP'], 'ACCEPT', 'mallOrderDecided'],
  [['ACCEPT', 'SHIP'], 'SHIP', 'answered'],
  [['ACCEPT', 'SHIP'], 'REFUSE', 'mallOrderDecided'],
  [['REFUSE'], 'ACCEPT', 'mallOrderDecided'],
  [['REFUSE'], 'SHIP', 'mallOrderDecided'],
  [['REFUSE'], 'REFUSE', 'mallOrderDecided'],
])('after %j, %s: %s', async (before, decision, outcome) => {
  const { id } = await ordered()
  for (const one of before) await decide(id, one)
  expect(await outcomeOf(decide(id, decision))).toBe(outcome)
})

it('a cancelled order is not decided', async () => {
  const { member, id } = await ordered()
  await member.client.call('cancelMallOrder', { id })
  for (const decision of ['ACCEPT', 'SHIP', 'REFUSE'] as const)
    expect(await outcomeOf(decide(id, decision))).toBe('mallOrderDecided')
})

it('ships with a tracking number, which can be corrected, and the member sees who looked', async () => {
  const { member, id } = await ordered()
  expect(await decide(id, 'ACCEPT')).toEqual({ state: 'ACCEPTED' })
  expect(await decide(id, 'SHIP')).toEqual({ state: 'SHIPPED' })
  const [first] = (await member.client.call('listMallOrders', {})).rows
  expect(first).toMatchObject({ state: 'SHIPPED', carrier: '顺丰速运', trackingNumber: 'SF1234567890', endedAt: '' })
  await decide(id, 'SHIP', { carrier: 'EMS', trackingNumber: 'EA9876' })
  const [second] = (await member.client.call('listMallOrders', {})).rows
  expect(second).toEqual({ ...first, carrier: 'EMS', trackingNumber: 'EA9876' })
  expect(await noticesOf(site.db, member.id)).toEqual([
    ['PROMOTION orderShipped', { carrier: '顺丰速运', trackingNumber: 'SF1234567890' }],
    ['PROMOTION orderShipped', { carrier: 'EMS', trackingNumber: 'EA9876' }],
  ])
  expect(await auditOf(site.db, id)).toEqual(Array(3).fill('console/mall_decideOrder'))
  const views = (await member.client.call('listOperatorViews', {})).rows
  expect(views.map(({ what }) => what)).toEqual(Array(3).fill('MALL_ORDER_DECIDED'))
})

it.each([[[] as Decision[]], [['ACCEPT'] as Decision[]]])(
  'a refusal after %j returns the points and the piece, with the reason',
  async (before) => {
    const { member, item, id } = await ordered()
    for (const one of before) await decide(id, one)
    expect(await decide(id, 'REFUSE')).toEqual({ state: 'REFUSED' })
    const [order] = (await member.client.call('listMallOrders', {})).rows
    expect(order).toMatchObject({ state: 'REFUSED', reason: '这个地址送不到', endedAt: expect.stringMatching(/Z$/) })
    expect(await pointsOf(member)).toBe('TURNOVER_POINTS 100 → 100, POINTS_ORDER -100 → 0, POINTS_RETURNED 100 → 100')
    expect(await itemStanding(site.db, item)).toBe('0 of 3; REFUSED 1')
    expect(await noticesOf(site.db, member.id)).toEqual([
      ['PROMOTION orderRefused', { points: '100', reason: '这个地址送不到' }],
    ])
    expect(await pushesOf(site.db, member.id)).toEqual([
      { command: 'BALANCE_REFRESH', data: { reason: 'POINTS_RETURNED', currency: 'POINT', amount: '100' } },
    ])
  },
)

it('ten operators at once: one decides, and the points go back once at most', async () => {
  const { member, item, id } = await ordered()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, at) => outcomeOf(decide(id, at % 2 ? 'REFUSE' : 'SHIP'))),
  )
  expect(outcomes.filter((one) => one === 'answered')).toHaveLength(1)
  expect(await itemStanding(site.db, item)).toBe('0 of 3; REFUSED 1')
  expect((await member.client.call('listMallItems', {})).points).toBe('100')
})
