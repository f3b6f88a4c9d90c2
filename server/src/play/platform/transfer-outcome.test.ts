import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'
import { runTransfer, withinCall } from './run-transfer.ts'
import { fetchBets } from './fetch-bets.ts'
import { newTransfer } from './new-transfer.ts'
import { settleTransferOut } from './settle-transfer-out.ts'
import { beginTransferIn } from './transfer-in.ts'
import { findTransfer, insertTransferOut, settleTransfers, type TransferRow } from './transfer-rows.ts'

let site: PlatformSite
beforeAll(async () => {
  // No jobs: the tests run the transfers themselves.
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

beforeEach(() => site.games.fault({ kind: 'none' }))

const leaseMs = 600_000

/** A member with 60.00 in the wallet and 40.00 on the platform, and a new transfer of 10.00 that was not run. */
async function begun(direction: 'IN' | 'OUT'): Promise<{ member: TestMember; transfer: TransferRow }> {
  const member = await site.member({ balance: '100' })
  const request = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  await member.client.call('transferIn', request, { requestId: randomUUID() })
  const asked = { tenant: 'mingtang', memberId: member.id, currency: 'CNY', amountMinor: 1_000n }
  const transfer = newTransfer({ ...asked, requestId: randomUUID(), direction, platformCode: 'yunque' })
  if (direction === 'IN') await beginTransferIn(site.db, transfer, leaseMs)
  else await insertTransferOut(site.db, transfer, leaseMs)
  const row = await findTransfer(site.db, 'mingtang', member.id, transfer.id)
  if (!row) throw new Error('the transfer is not there')
  return { member, transfer: row }
}

it.each([
  ['IN', 'transferIn', '1.00', 'DONE'],
  ['IN', 'transferOut', '10.00', 'DONE'],
  ['IN', 'transferOut', '5000.00', 'REFUSED'],
  ['OUT', 'transferOut', '1.00', 'DONE'],
  ['OUT', 'transferIn', '10.00', 'DONE'],
  ['OUT', 'transferOut', '5000.00', 'REFUSED'],
] as const)(
  'leaves a transfer %s open when the platform has another order under its id: %s %s %s',
  async (direction, call, amount, status) => {
    const { member, transfer } = await begun(direction)
    const other = { platformCode: 'yunque', orderId: transfer.id, playerId: member.id, currency: 'CNY', amount }
    const outcome = await site.context.platforms[call](other)
    expect(outcome.kind).toBe(status === 'DONE' ? 'done' : 'refused')
    const before = [await site.balances(member), await site.postings(transfer.id)]

    for (const isFirst of [true, false]) await runTransfer(site.context, transfer, isFirst)
    await runTransfer(site.context, { ...transfer, isOld: true }, false)

    const after = await findTransfer(site.db, 'mingtang', member.id, transfer.id)
    expect(after?.state).toBe('PENDING')
    expect([await site.balances(member), await site.postings(transfer.id)]).toEqual(before)
  },
)

it('posts nothing while the earlier bets cannot be fetched', async () => {
  const { member, transfer } = await begun('OUT')
  await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 1_000, payoutMinor: 0 }])
  const done = { platformCode: 'yunque', orderId: transfer.id, playerId: member.id, currency: 'CNY', amount: '10.00' }
  expect((await site.context.platforms.transferOut(done)).kind).toBe('done')
  await site.games.fault({ kind: 'timeout_before', rate: 1 })
  expect(await settleTransferOut(site.context, transfer, { kind: 'done' }, false)).toBe(false)
  expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '40.00' })
  expect(await site.postings(transfer.id)).toEqual([])
  await site.games.fault({ kind: 'none' })
  expect(await settleTransferOut(site.context, transfer, { kind: 'done' }, false)).toBe(true)
  expect(await site.balances(member)).toEqual({ WALLET: '70.00', 'PLATFORM:yunque': '20.00' })
  expect(await site.onPlatform(member)).toBe('20.00')
})

it('returns money that was still in transit to the platform when all is recycled', async () => {
  const { member, transfer } = await begun('IN')
  await site.games.fault({ kind: 'timeout_before', rate: 1 })
  await runTransfer(site.context, transfer, true)
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
] as const)('leaves a transfer that has ended as %s as it is', async (state, other) => {
  const { member, transfer } = await begun('OUT')
  const first = { id: transfer.id, state, failure: state === 'DONE' ? '' : 'CLOSED', availableMinor: null }
  await settleTransfers(site.db, [{ ...first, isLate: false }])
  const ended = await findTransfer(site.db, 'mingtang', member.id, transfer.id)
  expect(ended).toMatchObject(first)
  await settleTransfers(site.db, [{ id: transfer.id, ...other, isLate: false }])
  expect(await findTransfer(site.db, 'mingtang', member.id, transfer.id)).toEqual(ended)
})

it("does not wait for a platform beyond the call's time limit", async () => {
  const context = { ...site.context, config: { ...site.config, giveUpMs: 2_010 } }
  const silent = new Promise(() => {})
  // Two seconds are reserved for the reply; the limit itself is 10 ms here. Without a limit the test itself runs out of time.
  await withinCall(context, silent)
}, 30_000)

it('fetches a bet that was listed up to ten seconds before the last one seen', async () => {
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

it.each(['IN', 'OUT'] as const)('ends a transfer %s that the platform has with the same facts', async (direction) => {
  const { member, transfer } = await begun(direction)
  const call = direction === 'IN' ? 'transferIn' : 'transferOut'
  const same = { platformCode: 'yunque', orderId: transfer.id, playerId: member.id, currency: 'CNY', amount: '10.00' }
  expect((await site.context.platforms[call](same)).kind).toBe('done')
  await runTransfer(site.context, { ...transfer, isOld: true }, false)
  const moved = direction === 'IN' ? ['50.00', '50.00'] : ['70.00', '30.00']
  expect(await site.balances(member)).toEqual({ WALLET: moved[0], 'PLATFORM:yunque': moved[1] })
  expect(await site.onPlatform(member)).toBe(moved[1])
})
