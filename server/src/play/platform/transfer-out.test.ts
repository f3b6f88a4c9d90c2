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

function transferOut(member: TestMember, input: object = {}, requestId: string = randomUUID()) {
  const request = { platformCode: 'yunque', currency: 'CNY', amount: '40', ...input }
  return member.client.call('transferOut', request, { requestId })
}

async function playerWith(amount: string): Promise<TestMember> {
  const member = await site.member({ balance: amount })
  const request = { platformCode: 'yunque', currency: 'CNY', amount }
  await member.client.call('transferIn', request, { requestId: randomUUID() })
  return member
}

it('refuses a guest', async () => {
  const visitor = await site.visitor()
  const request = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  expect(await refusalOf(visitor.call('transferOut', request, { requestId: randomUUID() }))).toBe('loginRequired')
})

it.each([
  [{ amount: '0' }, 'amountWrong'],
  [{ amount: '-40' }, 'amountWrong'],
  [{ amount: '0.001' }, 'amountWrong'],
  [{ amount: '4e1' }, 'amountWrong'],
  [{ amount: '' }, 'badRequest'],
  [{ currency: 'USD' }, 'walletNotOpen'],
  [{ platformCode: 'nowhere' }, 'notFound'],
  [{ platformCode: 'canghai' }, 'platformBalanceInsufficient'],
  [{ amount: '100.01' }, 'platformBalanceInsufficient'],
])('refuses %j as %s and moves nothing', async (input, refusal) => {
  const member = await playerWith('100')
  expect(await refusalOf(transferOut(member, input))).toBe(refusal)
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '100.00' })
})

it('returns the available balance with the error, on every retry', async () => {
  const member = await playerWith('12.50')
  const requestId = randomUUID()
  for (let time = 0; time < 2; time += 1) {
    await expect(transferOut(member, {}, requestId)).rejects.toMatchObject({
      errorName: 'platformBalanceInsufficient',
      errorData: { available: '12.50', currency: 'CNY' },
    })
  }
})

it('books the earlier bets, then returns the amount', async () => {
  const member = await playerWith('100')
  await betOnSandbox(site.games.databaseUrl, [
    { playerId: member.id, stakeMinor: 1_000, payoutMinor: 0 },
    { playerId: member.id, stakeMinor: 2_000, payoutMinor: 5_000 },
    { playerId: member.id, stakeMinor: 11_000, payoutMinor: 8_000 },
  ])
  const { transfer } = await transferOut(member, { amount: '90' })
  expect(transfer).toMatchObject({ direction: 'OUT', amount: '90.00', state: 'DONE' })
  expect(await site.postings(transfer?.id ?? '')).toEqual(['TRANSFER_OUT 9000 PLATFORM:yunque→WALLET'])
  expect(await site.balances(member)).toEqual({ WALLET: '90.00' })
  const bets = await site.db.query<{ id: string }>(
    sql`select id from bet where member_id = ${member.id} order by sequence`,
  )
  expect(await site.postings(bets[2]?.id ?? '')).toEqual([
    'BET_STAKE 11000 PLATFORM:yunque→PLATFORM_POOL:yunque',
    'BET_PAYOUT 8000 PLATFORM_POOL:yunque→PLATFORM:yunque',
  ])
})

it('returns money in maintenance and after the platform was closed', async () => {
  const member = await playerWith('100')
  await site.games.fault({ kind: 'maintenance', platform: 'yunque' })
  await site.db.execute(sql`update platform set status = 'CLOSED' where code = 'yunque'`)
  expect((await transferOut(member)).transfer?.state).toBe('DONE')
  await site.db.execute(sql`update platform set status = 'OPEN' where code = 'yunque'`)
  await site.games.fault({ kind: 'none' })
})

it('returns the same reply to a retry and refuses another input', async () => {
  const member = await playerWith('100')
  const requestId = randomUUID()
  const first = await transferOut(member, {}, requestId)
  expect(await transferOut(member, {}, requestId)).toEqual(first)
  expect(await refusalOf(transferOut(member, { amount: '41' }, requestId))).toBe('requestIdReused')
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  expect(await refusalOf(member.client.call('transferIn', into, { requestId }))).toBe('requestIdReused')
  expect(await site.balances(member)).toEqual({ WALLET: '40.00', 'PLATFORM:yunque': '60.00' })
})

it('makes one transfer of one request sent fifty times concurrently', async () => {
  const member = await playerWith('100')
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => transferOut(member, {}, requestId)))
  expect(new Set(answers.map(({ transfer }) => transfer?.id)).size).toBe(1)
  expect(await site.ended(member, answers[0]?.transfer?.id ?? '')).toBe('DONE')
  expect(await site.balances(member)).toEqual({ WALLET: '40.00', 'PLATFORM:yunque': '60.00' })
  expect(await site.onPlatform(member)).toBe('60.00')
})

it('returns the whole balance once for fifty concurrent requests', async () => {
  const member = await playerWith('40')
  const answers = await Promise.all(Array.from({ length: 50 }, () => refusalOf(transferOut(member))))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'platformBalanceInsufficient')).toHaveLength(49)
  expect(await site.balances(member)).toEqual({ WALLET: '40.00' })
})
