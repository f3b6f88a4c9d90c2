import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { type PlatformSite, platformSite } from '../test/platform-site.ts'
import { betOnSandbox } from '../test/sandbox-bets.ts'
import type { TestMember } from '../test/test-site.ts'
import { carry, withinCall } from './carry.ts'
import { platformDoor } from './door.ts'
import { fetchBets } from './fetch-bets.ts'
import { orderOf } from './order.ts'
import { settleOut } from './settle-out.ts'
import { beginTransferIn } from './transfer-in.ts'
import { findTransfer, insertTransferOut, settleTransfers, type TransferRow } from './transfer-rows.ts'

let site: PlatformSite
beforeAll(async () => {
  // The orders are carried by hand.
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

beforeEach(() => site.games.fault({ kind: 'none' }))

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

it('pays nothing out while the bets before it cannot be fetched', async () => {
  const { member, order } = await begun('OUT')
  await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 1_000, payoutMinor: 0 }])
  const done = { platformCode: 'yunque', orderId: order.id, playerId: member.id, currency: 'CNY', amount: '10.00' }
  expect((await site.context.platforms.transferOut(done)).kind).toBe('done')
  await site.games.fault({ kind: 'timeout_before', rate: 1 })
  expect(await settleOut(site.context, order, { kind: 'done' })).toBe(false)
  expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '40.00' })
  expect(await site.postings(order.id)).toEqual([])
  await site.games.fault({ kind: 'none' })
  expect(await settleOut(site.context, order, { kind: 'done' })).toBe(true)
  expect(await site.balances(member)).toEqual({ WALLET: '70.00', 'PLATFORM:yunque': '20.00' })
  expect(await site.onPlatform(member)).toBe('20.00')
})

it('brings back what was still on its way there when everything is recycled', async () => {
  const { member, order } = await begun('IN')
  await site.games.fault({ kind: 'timeout_before', rate: 1 })
  await carry(site.context, order, true)
  await site.games.fault({ kind: 'none' })
  expect(await site.balances(member)).toEqual({ WALLET: '50.00', TRANSIT: '10.00', 'PLATFORM:yunque': '40.00' })
  const answer = await member.client.call('recycleAll', { currency: 'CNY' }, { requestId: randomUUID() })
  expect(answer).toEqual({ rows: [{ platformCode: 'yunque', state: 'DONE', amount: '50.00' }], recycled: '50.00' })
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
  expect(await site.onPlatform(member)).toBe('0.00')
})

it.each([
  ['DONE', { state: 'FAILED' as const, failure: 'INSUFFICIENT_BALANCE', availableMinor: 1n }],
  ['FAILED', { state: 'DONE' as const, failure: '', availableMinor: null }],
] as const)('leaves an order that has ended as %s as it is', async (state, other) => {
  const { member, order } = await begun('OUT')
  const first = { id: order.id, state, failure: state === 'DONE' ? '' : 'CLOSED', availableMinor: null }
  await settleTransfers(site.db, [first])
  const ended = await findTransfer(site.db, 'mingtang', member.id, order.id)
  expect(ended).toMatchObject(first)
  await settleTransfers(site.db, [{ id: order.id, ...other }])
  expect(await findTransfer(site.db, 'mingtang', member.id, order.id)).toEqual(ended)
})

it('waits for a platform no longer than the call may take', async () => {
  const context = { ...site.context, config: { ...site.config, giveUpMs: 2_010 } }
  const silent = new Promise(() => {})
  const given = withinCall(context, silent).then(() => 'gave up')
  // Two seconds are kept for the reply; the limit itself is ten milliseconds here.
  expect(await Promise.race([given, pause(900, 'still waiting')])).toBe('gave up')
})

it('fetches a bet again that was listed up to ten seconds behind the last one seen', async () => {
  const { member } = await begun('IN')
  const [betId = ''] = await betOnSandbox(site.games.databaseUrl, [
    { playerId: member.id, stakeMinor: 1_000, payoutMinor: 0 },
  ])
  await site.db.execute(
    sql`insert into platform_cursor (platform_code, fetched_to) values ('yunque', clock_timestamp() + interval '9 seconds')
        on conflict (platform_code) do update set fetched_to = excluded.fetched_to`,
  )
  expect(await fetchBets(site.context, 'yunque', null)).toBe(true)
  const rows = await site.db.query(sql`select bet_id from bet where bet_id = ${betId}`)
  expect(rows).toEqual([{ betId }])
})

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
