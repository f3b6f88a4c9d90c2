import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

function transferIn(member: TestMember, input: object = {}, requestId: string = randomUUID()) {
  const request = { platformCode: 'yunque', currency: 'CNY', amount: '40', ...input }
  return member.client.call('transferIn', request, { requestId })
}

it('refuses a guest', async () => {
  const visitor = await site.visitor()
  const request = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  expect(await refusalOf(visitor.call('transferIn', request, { requestId: randomUUID() }))).toBe('loginRequired')
})

it.each([
  [{ amount: '0' }, 'amountWrong'],
  [{ amount: '-1' }, 'amountWrong'],
  [{ amount: '0.001' }, 'amountWrong'],
  [{ amount: '1e2' }, 'amountWrong'],
  [{ amount: ' 1' }, 'amountWrong'],
  [{ amount: '1,000' }, 'amountWrong'],
  [{ amount: '\uff11' }, 'amountWrong'],
  [{ amount: 1 }, 'badRequest'],
  [{ amount: '' }, 'badRequest'],
  [{ amount: '100.01' }, 'balanceInsufficient'],
  [{ currency: 'USD' }, 'walletNotOpen'],
  [{ currency: 'XXX' }, 'walletNotOpen'],
  [{ platformCode: 'nowhere' }, 'notFound'],
])('refuses %j as %s and moves nothing', async (input, refusal) => {
  const member = await site.member({ balance: '100' })
  expect(await refusalOf(transferIn(member, input))).toBe(refusal)
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

it('refuses a missing request id, and a platform that is closed or in maintenance', async () => {
  const member = await site.member({ balance: '100' })
  expect(await refusalOf(transferIn(member, {}, 'short'))).toBe('requestIdMissing')
  await site.db.execute(sql`update platform set status = 'CLOSED' where code = 'canghai'`)
  expect(await refusalOf(transferIn(member, { platformCode: 'canghai' }))).toBe('platformClosed')
  await site.db.execute(
    sql`update platform set status = 'MAINTENANCE', maintenance_until = now() + interval '1 hour' where code = 'canghai'`,
  )
  expect(await refusalOf(transferIn(member, { platformCode: 'canghai' }))).toBe('platformMaintenance')
  await site.db.execute(sql`update platform set maintenance_until = now() - interval '1 hour' where code = 'canghai'`)
  expect((await transferIn(member, { platformCode: 'canghai' })).transfer?.state).toBe('DONE')
})

it('moves the amount through transit to the platform', async () => {
  const member = await site.member({ balance: '100' })
  const { transfer } = await transferIn(member)
  expect(transfer).toMatchObject({ direction: 'IN', amount: '40.00', state: 'DONE', platformCode: 'yunque' })
  expect(await site.postings(transfer?.id ?? '')).toEqual([
    'TRANSFER_IN_PENDING 4000 WALLET→TRANSIT',
    'TRANSFER_IN 4000 TRANSIT→PLATFORM:yunque',
  ])
  expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '40.00' })
  expect(await site.onPlatform(member)).toBe('40.00')
})

it('voids the transfer when the platform refuses for maintenance, with the same error on every retry', async () => {
  const member = await site.member({ balance: '100' })
  const requestId = randomUUID()
  await site.games.fault({ kind: 'maintenance', platform: 'yunque' })
  expect(await refusalOf(transferIn(member, {}, requestId))).toBe('platformMaintenance')
  await site.games.fault({ kind: 'none' })
  expect(await refusalOf(transferIn(member, {}, requestId))).toBe('platformMaintenance')
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
})

it('returns the same reply to a retry, even months later, and refuses another input', async () => {
  const member = await site.member({ balance: '100' })
  const requestId = randomUUID()
  const first = await transferIn(member, {}, requestId)
  expect(await transferIn(member, {}, requestId)).toEqual(first)
  await site.db.execute(sql`update platform_transfer set created_at = created_at - interval '90 days'`)
  expect((await transferIn(member, {}, requestId)).transfer?.id).toBe(first.transfer?.id)
  expect(await refusalOf(transferIn(member, { amount: '41' }, requestId))).toBe('requestIdReused')
  expect(await refusalOf(transferIn(member, { platformCode: 'canghai' }, requestId))).toBe('requestIdReused')
  const out = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  expect(await refusalOf(member.client.call('transferOut', out, { requestId }))).toBe('requestIdReused')
  expect(await refusalOf(member.client.call('recycleAll', {}, { requestId }))).toBe('requestIdReused')
  expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '40.00' })
})

it('makes one transfer of one request sent a hundred times concurrently', async () => {
  const member = await site.member({ balance: '100' })
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 100 }, () => transferIn(member, {}, requestId)))
  const ids = new Set(answers.map(({ transfer }) => transfer?.id))
  expect(ids.size).toBe(1)
  expect(await site.ended(member, answers[0]?.transfer?.id ?? '')).toBe('DONE')
  expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '40.00' })
  expect(await site.onPlatform(member)).toBe('40.00')
})

it('keeps two members with the same request id apart', async () => {
  const [one, other] = [await site.member({ balance: '100' }), await site.member({ balance: '100' })]
  const requestId = randomUUID()
  const [first, second] = await Promise.all([transferIn(one, {}, requestId), transferIn(other, {}, requestId)])
  expect(first.transfer?.id).not.toBe(second.transfer?.id)
})

it('refuses a platform where no game opens yet, and lets come back what lies there', async () => {
  const member = await site.member({ balance: '100' })
  await transferIn(member, { platformCode: 'canghai' })
  await site.db.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort)
    select 'mingtang', 'canghai', 'later-' || n, 'fishing', 'N', 'N', 'SOON', '97.00', 1, n from generate_series(1, 2) n`)
  await site.db.execute(sql`update game set status = 'SOON' where platform_code = 'canghai'`)
  const platforms = async () => (await member.client.call('listPlatforms', { currency: 'CNY' })).rows
  expect((await platforms()).find(({ trdCode }) => trdCode === 'canghai')?.opensLater).toBe(true)
  expect(await refusalOf(transferIn(member, { platformCode: 'canghai', amount: '1' }))).toBe('platformOpensLater')
  const out = { platformCode: 'canghai', currency: 'CNY', amount: '40' }
  await member.client.call('transferOut', out, { requestId: randomUUID() })
  expect(await site.balances(member)).toEqual({ WALLET: '100.00' })
  await site.db.execute(sql`update game set status = 'OPEN' where code = 'later-1'`)
  expect((await transferIn(member, { platformCode: 'canghai', amount: '1' })).transfer?.state).toBe('DONE')
})
