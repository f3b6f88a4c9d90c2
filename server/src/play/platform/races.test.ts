import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdPosting } from '../../money/cashier/withdrawal-postings.ts'
import type { Db } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { member as memberAccount, openAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { brokenDb, withoutLocks, withoutRecyclingGuard } from '../../test/broken-db.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import type { TestMember } from '../../test/test-site.ts'
import { untilWrong } from '../../test/until-wrong.ts'
import { finishTransfers } from './finish-transfers.ts'
import { newTransfer } from './new-transfer.ts'
import { insertRecycling } from './platform-rows.ts'
import { settleTransferOut } from './settle-transfer-out.ts'
import { recyclePlatform } from './recycle-platform.ts'
import { beginTransferIn } from './transfer-in.ts'
import { findTransferOfRequest, insertTransferOut, type TransferRow } from './transfer-rows.ts'

let site: PlatformSite
beforeAll(async () => {
  // No jobs: each test finishes its own open transfers.
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function playerWith(amount: string): Promise<TestMember> {
  const member = await site.member({ balance: amount })
  const request = { platformCode: 'yunque', currency: 'CNY', amount }
  await member.client.call('transferIn', request, { requestId: randomUUID() })
  return member
}

async function takeAllBothWays(db: Db) {
  const { id: memberId } = await site.member({ balance: '100' })
  for (const kind of ['HELD', 'TRANSIT'] as const) {
    await openAccount(site.db, 'mingtang', memberAccount(memberId, kind), 'CNY')
  }
  const money = { tenant: 'mingtang', memberId, currency: 'CNY', amountMinor: 10_000n }
  const transfer = () =>
    newTransfer({ ...money, requestId: randomUUID(), direction: 'IN' as const, platformCode: 'yunque' })
  const hold = () => db.transaction((tx) => post(tx, [holdPosting({ ...money, id: randomUUID() })]))
  const calls = Array.from({ length: 25 }, () => [hold(), beginTransferIn(db, transfer(), 1_000)]).flat()
  const words = (await Promise.allSettled(calls)).map((one) => {
    if (one.status === 'fulfilled') return 'taken'
    return one.reason instanceof LedgerRefusal || one.reason instanceof CallError ? 'refused' : 'broken'
  })
  const count = (word: string) => words.filter((one) => one === word).length
  await site.db.execute(sql`update platform_transfer set due_at = now() where state = 'PENDING'`)
  await finishTransfers(site.context)
  return { taken: count('taken'), refused: count('refused'), broken: count('broken') }
}

it('spends the balance once when `post` and the group commit compete for it', async () => {
  expect(await takeAllBothWays(site.db)).toEqual({ taken: 1, refused: 49, broken: 0 })
})

it('seeded bug: without locks the same fifty give wrong results', async () => {
  const right = { taken: 1, refused: 49, broken: 0 }
  const broken = brokenDb(site.db, withoutLocks)
  const result = await untilWrong(
    () => takeAllBothWays(broken),
    (counted) => !isDeepStrictEqual(counted, right),
  )
  expect(result).not.toEqual(right)
})

async function recycleTwentyTimes(db: Db): Promise<number> {
  const member = await playerWith('50')
  await site.games.fault({ kind: 'duplicate', rate: 0, delayMs: 100 })
  const asked = { tenant: 'mingtang', memberId: member.id, platformCode: 'yunque', currency: 'CNY' }
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const requestId = randomUUID()
      const begun = { inputHash: Buffer.alloc(32), currency: 'CNY', found: { yunque: '' as const } }
      await insertRecycling(site.db, 'mingtang', member.id, requestId, begun)
      await recyclePlatform({ ...site.context, db }, { ...asked, requestId })
    }),
  )
  await site.games.fault({ kind: 'none' })
  expect(await site.balances(member)).toEqual({ WALLET: '50.00' })
  const [row] = await site.db.query<{ orders: bigint }>(
    sql`select count(*) as orders from platform_transfer where member_id = ${member.id} and direction = 'OUT'`,
  )
  return Number(row?.orders)
}

it('makes one transfer of twenty concurrent recyclings', async () => {
  expect(await recycleTwentyTimes(site.context.db)).toBe(1)
})

it('seeded bug: without the unique index for recyclings there are more', async () => {
  const broken = brokenDb(site.context.db, withoutRecyclingGuard)
  expect(
    await untilWrong(
      () => recycleTwentyTimes(broken),
      (orders) => orders > 1,
    ),
  ).toBeGreaterThan(1)
})

async function endTwentyTimes(idOf: (transfer: TransferRow) => string): Promise<string | undefined> {
  const member = await playerWith('200')
  const money = { tenant: 'mingtang', memberId: member.id, currency: 'CNY', amountMinor: 1_000n }
  const asked = { ...money, requestId: randomUUID(), direction: 'OUT' as const, platformCode: 'yunque' }
  const transfer = newTransfer(asked)
  await insertTransferOut(site.db, transfer, 60_000)
  await site.context.platforms.transferOut({
    platformCode: 'yunque',
    orderId: transfer.id,
    playerId: member.id,
    currency: 'CNY',
    amount: '10.00',
  })
  const row = await findTransferOfRequest(site.db, 'mingtang', member.id, transfer.requestId)
  if (!row) throw new Error('the transfer is not there')
  const end = () => settleTransferOut(site.context, { ...row, id: idOf(row) }, { kind: 'done' }, false)
  await Promise.allSettled(Array.from({ length: 20 }, end))
  return (await site.balances(member)).WALLET
}

it('pays a transfer once when the call and many jobs settle it concurrently', async () => {
  expect(await endTwentyTimes(({ id }) => id)).toBe('10.00')
})

it('seeded bug: a transfer settled under a new id each time is paid more than once', async () => {
  expect(await endTwentyTimes(() => randomUUID())).not.toBe('10.00')
})
