import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseAmount } from '@mingtang/contract/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { sql } from '../../base/db/sql.ts'
import { pushesOf } from '../../test/news-kit.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'
import { runTransfer } from './run-transfer.ts'
import { newTransfer } from './new-transfer.ts'
import { beginTransferIn } from './transfer-in.ts'
import { findTransferOfRequest } from './transfer-rows.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function openTransfers(): Promise<bigint> {
  const [row] = await site.db.query<{ open: bigint }>(
    sql`select count(*) as open from platform_transfer where state = 'PENDING'`,
  )
  return row?.open ?? 0n
}

async function quiet(): Promise<void> {
  await site.games.fault({ kind: 'none' })
  for (let tries = 0; tries < 400 && (await openTransfers()) > 0n; tries += 1) await pause(100)
}

async function doubleCheck() {
  const response = await fetch(`${site.games.gamesUrl}/admin/double-check`, {
    headers: { 'x-admin-key': site.games.adminKey },
  })
  const { data } = (await response.json()) as { data: { mismatches: unknown[]; pendingOrders: unknown[] } }
  return data
}

/** The outcome of each request, as `transferIn ok`. */
async function transferOften(member: TestMember, times: number): Promise<string[]> {
  const answers: string[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const name = turn % 3 === 2 ? 'transferOut' : 'transferIn'
    const request = { platformCode: 'yunque', currency: 'CNY', amount: `${1 + (turn % 7)}.${10 + turn}` }
    const requestId = randomUUID()
    // Retries the same request after a lost reply.
    let answer = 'no answer'
    for (let tries = 0; tries < 3 && answer === 'no answer'; tries += 1) {
      answer = await refusalOf(member.client.call(name, request, { requestId }))
    }
    answers.push(`${name} ${answer}`)
  }
  return answers
}

/** The number of orders in state DONE, and their net amount on the platform. */
async function doneOrders({ id }: TestMember): Promise<{ count: bigint; netMinor: bigint }> {
  const [row] = await site.db.query<{ count: bigint; netMinor: bigint }>(sql`
    select count(*) as count,
      coalesce(sum(case direction when 'IN' then amount_minor else -amount_minor end), 0)::bigint as net_minor
    from platform_transfer where member_id = ${id} and state = 'DONE'`)
  return row ?? { count: 0n, netMinor: 0n }
}

it('loses and doubles nothing through mixed faults', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => site.member({ balance: '100' })))
  await site.games.fault({ kind: 'mixed', rate: 0.6 })
  const answers = (await Promise.all(members.map((member) => transferOften(member, 15)))).flat()
  // Faults only delay: a transfer in always has funds, and a transfer out is refused only for insufficient balance there.
  expect(answers.filter((answer) => answer === 'transferIn ok')).toHaveLength(8 * 10)
  const other = answers.filter((answer) => answer !== 'transferIn ok' && answer !== 'transferOut ok')
  expect(other.filter((answer) => answer !== 'transferOut platformBalanceInsufficient')).toEqual([])
  await quiet()
  expect(await openTransfers()).toBe(0n)
  let done = 0n
  for (const member of members) {
    const { WALLET = '0.00', 'PLATFORM:yunque': there = '0.00', ...rest } = await site.balances(member)
    expect(rest).toEqual({})
    expect(there).toBe(await site.onPlatform(member))
    const { count, netMinor } = await doneOrders(member)
    expect([parseAmount(WALLET, 'CNY'), parseAmount(there, 'CNY')]).toEqual([10_000n - netMinor, netMinor])
    done += count
  }
  // Enough of the 120 requests must have moved money for the test to prove anything.
  expect(done).toBeGreaterThanOrEqual(30n)
  expect(await doubleCheck()).toMatchObject({ mismatches: [], pendingOrders: [] })
}, 120_000)

it('books bets made with a transfer that was not posted yet, in order', async () => {
  const member = await site.member({ balance: '100' })
  const game = { platformCode: 'yunque', gameCode: 'longteng', currency: 'CNY', language: 'zh-CN', theme: 'dark' }
  await member.client.call('setAutoTransfer', { isOn: false })
  await member.client.call('openGame', game)
  await site.games.fault({ kind: 'timeout_after', rate: 1 })
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '50' }
  const { transfer } = await member.client.call('transferIn', into, { requestId: randomUUID() })
  expect(transfer?.state).toBe('PENDING')
  await betOnSandbox(site.games.databaseUrl, [
    { playerId: member.id, stakeMinor: 5_000, payoutMinor: 1_000 },
    { playerId: member.id, stakeMinor: 1_000, payoutMinor: 2_500 },
  ])
  await site.games.fault({ kind: 'none' })
  const answer = await member.client.call('recycleAll', { currency: 'CNY' }, { requestId: randomUUID() })
  expect(answer.recycled).toBe('25.00')
  expect(await site.balances(member)).toEqual({ WALLET: '75.00' })
})

it('voids a transfer after fifteen seconds without an answer, and does not let it arrive late', async () => {
  const member = await site.member({ balance: '100' })
  await site.games.fault({ kind: 'timeout_before', rate: 1 })
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '50' }
  const { transfer } = await member.client.call('transferIn', into, { requestId: randomUUID() })
  const id = transfer?.id ?? ''
  await site.db.execute(sql`update platform_transfer set created_at = now() - interval '16 seconds' where id = ${id}`)
  await site.games.fault({ kind: 'none' })
  expect(await site.ended(member, id)).toBe('FAILED')
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
  const data = { transferId: id, direction: 'IN', state: 'FAILED', ...into, amount: '50.00' }
  expect(await pushesOf(site.db, member.id)).toEqual([{ command: 'RECYCLING_TIPS_SUCCESS', data }])
  const late = { platformCode: 'yunque', orderId: id, playerId: member.id, currency: 'CNY', amount: '50.00' }
  expect(await site.context.platforms.transferIn(late)).toEqual({ kind: 'refused', code: 'ORDER_CLOSED' })
})

it('finishes transfers that a crashed process left at any step', async () => {
  const member = await site.member({ balance: '100' })
  const asked = { tenant: 'mingtang', memberId: member.id, currency: 'CNY', amountMinor: 1_000n }
  const transfer = () =>
    newTransfer({ ...asked, requestId: randomUUID(), direction: 'IN' as const, platformCode: 'yunque' })
  // One process crashed before it sent the order, the other after the platform had executed it.
  const [unsent, sent] = [transfer(), transfer()]
  for (const one of [unsent, sent]) await beginTransferIn(site.db, one, 0)
  await site.context.platforms.createPlayer('yunque', member.id, 'CNY')
  await site.context.platforms.transferIn({
    platformCode: 'yunque',
    orderId: sent.id,
    playerId: member.id,
    currency: 'CNY',
    amount: '10.00',
  })
  expect([await site.ended(member, unsent.id), await site.ended(member, sent.id)]).toEqual(['DONE', 'DONE'])
  expect(await site.balances(member)).toEqual({ WALLET: '80.00', 'PLATFORM:yunque': '20.00' })
  expect(await site.onPlatform(member)).toBe('20.00')
})

// A common mistake: a missing answer is treated as a refusal.
function takingSilenceForRefusal(context: Context): Context {
  const { platforms } = context
  return {
    ...context,
    platforms: {
      ...platforms,
      transferIn: async (transfer) => {
        const outcome = await platforms.transferIn(transfer)
        return outcome.kind === 'unknown' ? { kind: 'refused', code: 'INSUFFICIENT_BALANCE' } : outcome
      },
    },
  }
}

it('seeded bug: treating a missing answer as a refusal makes wallet and platform differ', async () => {
  const member = await site.member({ balance: '100' })
  const asked = { tenant: 'mingtang', memberId: member.id, currency: 'CNY', amountMinor: 1_000n }
  const transfer = newTransfer({ ...asked, requestId: randomUUID(), direction: 'IN', platformCode: 'yunque' })
  await site.games.fault({ kind: 'timeout_after', rate: 1 })
  await site.context.platforms.createPlayer('yunque', member.id, 'CNY')
  await site.db.execute(
    sql`insert into platform_player (tenant, platform_code, member_id, currency, wallet)
        values ('mingtang', 'yunque', ${member.id}, 'CNY', 'TRANSFER')`,
  )
  await beginTransferIn(site.db, transfer, 60_000)
  const row = await findTransferOfRequest(site.db, 'mingtang', member.id, transfer.requestId)
  if (!row) throw new Error('the transfer is not there')
  await runTransfer(takingSilenceForRefusal(site.context), row, true)
  await site.games.fault({ kind: 'none' })
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
  expect(await site.onPlatform(member)).toBe('10.00')
})
