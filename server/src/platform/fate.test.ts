import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformSite, platformSite } from '../test/platform-site.ts'
import type { TestMember } from '../test/test-site.ts'
import { carry } from './carry.ts'
import { platformDoor } from './door.ts'
import { orderOf } from './order.ts'
import { beginTransferIn } from './transfer-in.ts'
import { findTransfer, insertTransferOut, type TransferRow } from './transfer-rows.ts'

let site: PlatformSite
beforeAll(async () => {
  // The orders are carried by hand.
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const leaseMs = 600_000

/** A member with 60.00 in the wallet and 40.00 on the platform, and an order of 10.00 that nobody has carried yet. */
async function begun(direction: 'IN' | 'OUT'): Promise<{ member: TestMember; order: TransferRow }> {
  const member = await site.member({ balance: '100' })
  const request = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  await member.client.call('transferIn', request, { requestId: randomUUID() })
  const asked = { tenant: 'mingtang', memberId: member.id, currency: 'CNY', amountMinor: 1_000n }
  const order = orderOf({ ...asked, requestId: randomUUID(), direction, platformCode: 'yunque' })
  if (direction === 'IN') await beginTransferIn(platformDoor(site.db), order, leaseMs)
  else await insertTransferOut(site.db, order, leaseMs)
  const row = await findTransfer(site.db, 'mingtang', member.id, order.id)
  if (!row) throw new Error('the order is not there')
  return { member, order: row }
}

it.each([
  ['IN', 'transferIn', '1.00', 'DONE'],
  ['IN', 'transferOut', '10.00', 'DONE'],
  ['IN', 'transferOut', '5000.00', 'REFUSED'],
  ['OUT', 'transferOut', '1.00', 'DONE'],
  ['OUT', 'transferIn', '10.00', 'DONE'],
  ['OUT', 'transferOut', '5000.00', 'REFUSED'],
] as const)(
  'leaves an order %s open under whose id the platform has %s %s %s',
  async (direction, call, amount, status) => {
    const { member, order } = await begun(direction)
    const other = { platformCode: 'yunque', orderId: order.id, playerId: member.id, currency: 'CNY', amount }
    const outcome = await site.context.platforms[call](other)
    expect(outcome.kind).toBe(status === 'DONE' ? 'done' : 'refused')
    const before = [await site.balances(member), await site.postings(order.id)]

    for (const isFirst of [true, false]) await carry(site.context, order, isFirst)
    await carry(site.context, { ...order, isOld: true }, false)

    const after = await findTransfer(site.db, 'mingtang', member.id, order.id)
    expect(after?.state).toBe('PENDING')
    expect([await site.balances(member), await site.postings(order.id)]).toEqual(before)
  },
)

it.each(['IN', 'OUT'] as const)('ends an order %s that the platform has with our facts', async (direction) => {
  const { member, order } = await begun(direction)
  const call = direction === 'IN' ? 'transferIn' : 'transferOut'
  const same = { platformCode: 'yunque', orderId: order.id, playerId: member.id, currency: 'CNY', amount: '10.00' }
  expect((await site.context.platforms[call](same)).kind).toBe('done')
  await carry(site.context, { ...order, isOld: true }, false)
  const moved = direction === 'IN' ? ['50.00', '50.00'] : ['70.00', '30.00']
  expect(await site.balances(member)).toEqual({ WALLET: moved[0], 'PLATFORM:yunque': moved[1] })
  expect(await site.onPlatform(member)).toBe(moved[1])
})
