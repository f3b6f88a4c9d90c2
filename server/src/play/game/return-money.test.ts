import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { sql } from '../../base/db/sql.ts'
import { syncPlayerBets } from '../platform/book-bets.ts'
import { finishTransfers } from '../platform/finish-transfers.ts'
import { brokenDb, dyingDb, type SeededBug } from '../../test/broken-db.ts'
import { pushesOf } from '../../test/news-kit.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { leave, makeDue, movesOf, playOf } from '../../test/play-kit.ts'
import { betOnSandbox, takeStake } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'
import { untilWrong } from '../../test/until-wrong.ts'
import { returnMoney } from './return-money.ts'

let site: PlatformSite
beforeAll(async () => {
  // Each test runs the job itself.
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function playing(balance = '100'): Promise<{ member: TestMember; playId: string }> {
  const member = await site.member({ balance })
  const { playId } = await playOf(member)
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': `${balance}.00` })
  return { member, playId }
}

// Leaving wakes the job of the server too; both may work, on one play each.
async function untilBack(member: TestMember, context: Context = site.context): Promise<void> {
  const isDone = async () => {
    await makeDue(site, member)
    await finishTransfers(context)
    await returnMoney(context)
    const [row] = await site.db.query<{ open: boolean }>(sql`
      select exists (select from game_play where member_id = ${member.id} and due_at is not null)
          or exists (select from platform_transfer where member_id = ${member.id} and state = 'PENDING') as open`)
    return row?.open === false
  }
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
}

it('brings everything back with what was won, says why, and tells the member', async () => {
  const { member, playId } = await playing()
  await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 1_000, payoutMinor: 3_550 }])
  await leave(member, playId)
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '125.50' })
  expect(await movesOf(member)).toEqual(['GAME_OPENED 100.00 DONE', 'GAME_CLOSED 125.50 DONE'])
  const told = await pushesOf(site.db, member.id)
  expect(told.filter(({ command }) => command === 'RECYCLING_TIPS_SUCCESS')).toMatchObject([
    { data: { direction: 'OUT', state: 'DONE', amount: '125.50' } },
  ])
})

describe('a ticket that is settled hours after its game was left', () => {
  const settle = (member: TestMember, payoutMinor: number) =>
    betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 4_000, payoutMinor, openHours: 5 }])
  const left = async () => {
    const { member, playId } = await playing()
    await takeStake(site.games.databaseUrl, member.id, 4_000)
    await leave(member, playId)
    await untilBack(member)
    expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '40.00' })
    return member
  }
  const book = (member: TestMember, context: Context = site.context) =>
    syncPlayerBets(context, { tenant: 'mingtang', memberId: member.id, platformCode: 'yunque' })

  it('brings home what it pays, once', async () => {
    const member = await left()
    await settle(member, 9_000)
    await Promise.all([book(member), book(member)])
    await untilBack(member)
    expect(await site.balances(member)).toEqual({ WALLET: '150.00' })
    expect(await movesOf(member)).toEqual([
      'GAME_OPENED 100.00 DONE',
      'GAME_CLOSED 60.00 DONE',
      'GAME_CLOSED 90.00 DONE',
    ])
  })

  it('stays on the platform while a game is open there, or when the member has switched it off', async () => {
    const [one, other] = [await left(), await left()]
    await other.client.call('setAutoTransfer', { isOn: false })
    await one.client.call('setAutoTransfer', { isOn: false })
    await playOf(one)
    await one.client.call('setAutoTransfer', { isOn: true })
    for (const member of [one, other]) {
      await settle(member, 9_000)
      await book(member)
      await untilBack(member)
      expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '90.00' })
    }
  })

  it('seeded bug: without the look at late payouts it stays on the platform', async () => {
    const member = await left()
    await settle(member, 9_000)
    const bug: SeededBug = (text) => text.replace('bet.payout_minor > 0', 'false')
    await book(member, { ...site.context, db: brokenDb(site.context.db, bug) })
    await untilBack(member)
    expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '90.00' })
  })
})

it('leaves the money while another game of the platform is open, and brings it back with the last one', async () => {
  const { member, playId } = await playing()
  const { playId: second } = await playOf(member)
  await leave(member, playId)
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '100.00' })
  await leave(member, second)
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

async function leaveOneOfTwo(change: SeededBug): Promise<Record<string, string>> {
  const { member, playId } = await playing()
  await playOf(member)
  await site.db.execute(sql`update game_play set closed_at = now(), due_at = now() where id = ${playId}`)
  await returnMoney({ ...site.context, db: brokenDb(site.context.db, change) })
  return await site.balances(member)
}

it('seeded bug: without the look at other games it takes the money of a game that is open', async () => {
  const bug: SeededBug = (text) => text.replace('closed_at is null) as is_played', 'false) as is_played')
  // The server's own job, woken by another test, can be faster.
  const wrong = await untilWrong(
    () => leaveOneOfTwo(bug),
    ({ WALLET }) => WALLET === '100.00',
  )
  expect(wrong).toEqual({ WALLET: '100.00' })
})

it('brings it back once when two games are left at the same moment', async () => {
  const { member, playId } = await playing()
  const { playId: second } = await playOf(member)
  await Promise.all([leave(member, playId), leave(member, second)])
  await Promise.all([returnMoney(site.context), returnMoney(site.context)])
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
  expect((await movesOf(member)).filter((move) => move.startsWith('GAME_CLOSED 100.00 DONE'))).toHaveLength(1)
})

it.each<[string, (memberId: string) => ReturnType<typeof sql>]>([
  [
    'the page was not heard for minutes',
    (id) => sql`update game_play set seen_at = now() - interval '6 minutes' where member_id = ${id}`,
  ],
  [
    'the session was ended',
    (id) => sql`update session set ended_at = now(), end_reason = 'LOGOUT' where member_id = ${id}`,
  ],
  ['the session expired', (id) => sql`update session set expires_at = now() where member_id = ${id}`],
  ['the member was disabled', (id) => sql`update member set status = 'DISABLED' where id = ${id}`],
])('brings it back when %s', async (_, change) => {
  const { member } = await playing()
  await returnMoney(site.context)
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '100.00' })
  await site.db.execute(change(member.id))
  await returnMoney(site.context)
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

it('leaves the money where it is when the member has switched it off', async () => {
  const { member, playId } = await playing()
  await member.client.call('setAutoTransfer', { isOn: false })
  await leave(member, playId)
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '100.00' })
})

it('brings back money that is still on its way when its game is left', async () => {
  const member = await site.member({ balance: '100' })
  await member.client.call('setAutoTransfer', { isOn: false })
  const { playId } = await playOf(member)
  await member.client.call('setAutoTransfer', { isOn: true })
  await site.games.fault({ kind: 'timeout_after', rate: 1 })
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '100' }
  await member.client.call('transferIn', into, { requestId: randomUUID() })
  expect(await site.balances(member)).toEqual({ TRANSIT: '100.00' })
  await leave(member, playId)
  await returnMoney(site.context)
  await site.games.fault({ kind: 'none' })
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

it('asks a silent platform again until the money is back', async () => {
  const { member, playId } = await playing()
  await site.games.fault({ kind: 'timeout_before', platform: 'yunque', rate: 1 })
  await site.db.execute(sql`update game_play set closed_at = now(), due_at = now() where id = ${playId}`)
  await returnMoney(site.context)
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '100.00' })
  await site.games.fault({ kind: 'none' })
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

it('moves the money of a game that closed while it opened', async () => {
  const { member, playId } = await playing()
  await leave(member, playId)
  await untilBack(member)
  const again = await playOf(member, { playId })
  expect(again.brought).toBe('MOVED')
  await leave(member, again.playId)
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

it('brings the money back once, wherever the process dies', async () => {
  const { member, playId } = await playing()
  await site.db.execute(sql`update game_play set closed_at = now(), due_at = now() where id = ${playId}`)
  for (let left = 0; left < 20; left += 1) {
    await makeDue(site, member)
    await returnMoney({ ...site.context, db: dyingDb(site.context.db, left) }).catch(() => {})
  }
  await untilBack(member)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
  expect((await movesOf(member)).filter((move) => move === 'GAME_CLOSED 100.00 DONE')).toHaveLength(1)
})
