import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

function recycle(member: TestMember, input: object = {}, requestId: string = randomUUID()) {
  return member.client.call('recycleAll', { currency: 'CNY', language: 'zh-CN', ...input }, { requestId })
}

async function spread(): Promise<TestMember> {
  const member = await site.member({ balance: '100' })
  for (const [platformCode, amount] of [
    ['yunque', '60'],
    ['canghai', '30'],
  ] as const) {
    await member.client.call('transferIn', { platformCode, currency: 'CNY', amount }, { requestId: randomUUID() })
  }
  return member
}

async function ordersOut(member: TestMember) {
  return await site.db.query<{ platformCode: string; state: string }>(sql`
    select platform_code, state from platform_transfer where member_id = ${member.id} and direction = 'OUT'
    order by platform_code`)
}

it('refuses a guest and bad input', async () => {
  const visitor = await site.visitor()
  expect(await refusalOf(visitor.call('recycleAll', {}, { requestId: randomUUID() }))).toBe('loginRequired')
  const member = await site.member({ balance: '1' })
  expect(await refusalOf(recycle(member, { currency: 'XXX' }))).toBe('currencyUnknown')
  expect(await refusalOf(recycle(member, { currency: 'USD' }))).toBe('walletNotOpen')
  expect(await refusalOf(recycle(member, { platformCode: 'nowhere' }))).toBe('notFound')
  expect(await refusalOf(recycle(member, {}, 'no'))).toBe('requestIdMissing')
})

it('returns all funds from every platform, with the bets booked first', async () => {
  const member = await spread()
  await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 1_000, payoutMinor: 3_550 }])
  const requestId = randomUUID()
  const answer = await recycle(member, {}, requestId)
  expect(answer).toEqual({
    rows: [
      { platformCode: 'canghai', state: 'DONE', amount: '30.00' },
      { platformCode: 'yunque', state: 'DONE', amount: '85.50' },
    ],
    recycled: '115.50',
  })
  expect(await site.balances(member)).toEqual({ WALLET: '125.50' })
  expect(await recycle(member, {}, requestId)).toEqual(answer)
  expect(await refusalOf(recycle(member, { platformCode: 'yunque' }, requestId))).toBe('requestIdReused')
})

it('moves nothing when an old request is retried after new money went there', async () => {
  const member = await spread()
  const requestId = randomUUID()
  const first = await recycle(member, {}, requestId)
  const again = { platformCode: 'yunque', currency: 'CNY', amount: '50' }
  await member.client.call('transferIn', again, { requestId: randomUUID() })
  expect(await recycle(member, {}, requestId)).toEqual(first)
  expect(await site.balances(member)).toEqual({ WALLET: '50.00', 'PLATFORM:yunque': '50.00' })
})

it('recycles one platform when it is named, and returns EMPTY without funds', async () => {
  const member = await spread()
  const one = await recycle(member, { platformCode: 'canghai' })
  expect(one).toMatchObject({ rows: [{ platformCode: 'canghai', state: 'DONE' }], recycled: '30.00' })
  const empty = await recycle(member, { platformCode: 'canghai' })
  expect(empty).toEqual({ rows: [{ platformCode: 'canghai', state: 'EMPTY', amount: '0.00' }], recycled: '0.00' })
  expect(await site.balances(member)).toEqual({ WALLET: '40.00', 'PLATFORM:yunque': '60.00' })
})

it('works in maintenance, and returns FAILED for a platform that does not answer', async () => {
  const member = await spread()
  await site.games.fault({ kind: 'maintenance', platform: 'canghai' })
  await site.games.fault({ kind: 'timeout_before', platform: 'yunque', rate: 1 })
  const answer = await recycle(member)
  expect(answer.rows).toEqual([
    { platformCode: 'canghai', state: 'DONE', amount: '30.00' },
    { platformCode: 'yunque', state: 'FAILED', amount: '0.00' },
  ])
  await site.games.fault({ kind: 'none' })
  expect((await recycle(member)).recycled).toBe('60.00')
})

it('returns FAILED for platforms that a crashed process did not reach, and does not continue', async () => {
  const member = await spread()
  const requestId = randomUUID()
  await recycle(member, { platformCode: 'canghai' }, requestId)
  await site.db.execute(sql`
    update platform_recycling set found = '{"yunque": ""}', created_at = now() - interval '1 minute'
    where request_id = ${requestId}`)
  const answer = await recycle(member, { platformCode: 'canghai' }, requestId)
  expect(answer.rows).toEqual([{ platformCode: 'yunque', state: 'FAILED', amount: '0.00' }])
  expect(await site.onPlatform(member)).toBe('60.00')
})

it('recycles each platform once when one request is sent twenty times while the platform is slow', async () => {
  const member = await spread()
  await site.games.fault({ kind: 'duplicate', rate: 0, delayMs: 150 })
  const requestId = randomUUID()
  await Promise.all(Array.from({ length: 20 }, () => recycle(member, {}, requestId)))
  await site.games.fault({ kind: 'none' })
  expect(await ordersOut(member)).toEqual([
    { platformCode: 'canghai', state: 'DONE' },
    { platformCode: 'yunque', state: 'DONE' },
  ])
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

it('recycles each platform once for twenty concurrent requests, and the others return that', async () => {
  const member = await spread()
  await site.games.fault({ kind: 'duplicate', rate: 0, delayMs: 150 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => recycle(member)))
  await site.games.fault({ kind: 'none' })
  const states = new Set(answers.flatMap((answer) => answer.rows.map((row) => row.state)))
  expect([...states].every((state) => ['DONE', 'PENDING', 'EMPTY'].includes(state))).toBe(true)
  const swept = answers.map((answer) => answer.recycled).filter((recycled) => recycled !== '0.00')
  expect(swept.length).toBeLessThanOrEqual(2)
  expect((await ordersOut(member)).filter((transfer) => transfer.state === 'DONE')).toHaveLength(2)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
  expect(await site.onPlatform(member)).toBe('0.00')
})
