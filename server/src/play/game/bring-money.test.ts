import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { sql } from '../../base/db/sql.ts'
import { finishTransfers } from '../platform/finish-transfers.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { pushesOf } from '../../test/news-kit.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { leave, makeDue, movesOf, playOf } from '../../test/play-kit.ts'
import type { TestMember } from '../../test/test-site.ts'
import { bringMoney } from './bring-money.ts'
import { insertPlay, type Play } from './play-rows.ts'

let site: PlatformSite
beforeAll(async () => {
  // No jobs: each test finishes its own open transfers.
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
  // What is closed is read once per version of the tenant: before a test closes something by a row.
  await site.stranger().call('listGames', {})
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function newPlay(member: TestMember): Promise<Play> {
  const [session] = await site.db.query<{ id: string }>(sql`select id from session where member_id = ${member.id}`)
  const funds = { tenant: 'mingtang', memberId: member.id, platformCode: 'yunque', currency: 'CNY' }
  return await insertPlay(site.db, { ...funds, sessionId: session?.id ?? '', gameCode: 'longteng' })
}

/** A platform that takes transfers and does not say so. */
function silent(): Context {
  const transferIn: Context['platforms']['transferIn'] = async (order) => {
    await site.context.platforms.transferIn(order)
    return await new Promise(() => {})
  }
  return { ...site.context, platforms: { ...site.context.platforms, transferIn } }
}

function refusing(code: string): Context {
  const transferIn: Context['platforms']['transferIn'] = async () => ({ kind: 'refused', code })
  return { ...site.context, platforms: { ...site.context.platforms, transferIn } }
}

it("brings the wallet's whole money along, once per play", async () => {
  const member = await site.member({ balance: '100.01' })
  const { playId, platformBalance, brought, transfer } = await playOf(member)
  expect([platformBalance, brought, transfer?.amount, transfer?.cause]).toEqual([
    '100.01',
    'MOVED',
    '100.01',
    'GAME_OPENED',
  ])
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '100.01' })
  expect(await site.postings(transfer?.id ?? '')).toEqual([
    'TRANSFER_IN_PENDING 10001 WALLET→TRANSIT',
    'TRANSFER_IN 10001 TRANSIT→PLATFORM:yunque',
  ])
  // A page that is loaded again goes on: what was taken back by hand stays in the wallet.
  const back = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  await member.client.call('transferOut', back, { requestId: randomUUID() })
  const again = await playOf(member, { playId })
  expect([again.playId, again.brought, again.platformBalance]).toEqual([playId, 'GOES_ON', '60.01'])
  expect(await movesOf(member)).toEqual(['GAME_OPENED 100.01 DONE', 'MEMBER 40.00 DONE'])
})

it('begins a new play for a play that is over, unknown, or of another member', async () => {
  const [member, other] = [await site.member({ balance: '10' }), await site.member()]
  const { playId: foreign } = await playOf(other)
  const { playId: over } = await playOf(member)
  await leave(member, over)
  for (const playId of [over, foreign, randomUUID(), 'x']) {
    const opened = await playOf(member, { playId })
    expect([over, foreign]).not.toContain(opened.playId)
    expect(opened.brought).not.toBe('GOES_ON')
  }
})

it.each<[string, (member: TestMember) => Promise<unknown>]>([
  ['OFF', ({ client }) => client.call('setAutoTransfer', { isOn: false })],
  [
    'PROOF',
    ({ id }) => site.db.execute(sql`update session set proof_due = true, step_up_until = null where member_id = ${id}`),
  ],
  [
    'CLOSED',
    () =>
      site.db.execute(sql`
        insert into maintenance (id, tenant, scope, subject, starts_at, ends_at, titles, texts)
        values (gen_random_uuid(), 'mingtang', 'FEATURE', 'transfer', now() - interval '1 minute', null, '{}', '{}')`),
  ],
  [
    'NOTHING',
    ({ client }) =>
      client.call(
        'transferIn',
        { platformCode: 'canghai', currency: 'CNY', amount: '10' },
        { requestId: randomUUID() },
      ),
  ],
])('%s: moves nothing, and the game opens', async (brought, prepare) => {
  const member = await site.member({ balance: '10' })
  await prepare(member)
  const before = await site.balances(member)
  const opened = await playOf(member)
  await site.db.execute(sql`delete from maintenance`)
  expect([opened.brought, opened.platformBalance, opened.transfer]).toEqual([brought, '0.00', undefined])
  expect(opened.url).toMatch(/^http/)
  expect(await site.balances(member)).toEqual(before)
})

it('moves nothing to a platform that does not open the game', async () => {
  const member = await site.member({ balance: '10' })
  await playOf(member, { gameCode: 'jinlu' }).catch(() => {})
  await site.db.execute(sql`update game set status = 'OPEN' where tenant = 'mingtang' and code = 'jinlu'`)
  expect(await refusalOf(playOf(member, { gameCode: 'jinlu' }))).toBe('gameNotOpen')
  expect(await site.balances(member)).toEqual({ WALLET: '10.00' })
})

it('says what the platform refused, and the money is back in the wallet', async () => {
  const member = await site.member({ balance: '10' })
  const { outcome, transfer } = await bringMoney(refusing('BALANCE_LIMIT'), await newPlay(member))
  expect([outcome, transfer?.state, transfer?.failure]).toEqual(['REFUSED', 'FAILED', 'BALANCE_LIMIT'])
  expect(await site.balances(member)).toEqual({ WALLET: '10.00' })
})

it('waits two seconds for a silent platform; the money arrives later, and the member is told', async () => {
  const member = await site.member({ balance: '10' })
  const begunAt = performance.now()
  const { outcome, transfer } = await bringMoney(silent(), await newPlay(member))
  // The platform never answers, so that only the limit ends the wait.
  expect(performance.now() - begunAt).toBeGreaterThanOrEqual(1_900)
  expect(outcome).toBe('WAITING')
  expect(await site.balances(member)).toEqual({ TRANSIT: '10.00' })
  await makeDue(site, member)
  await finishTransfers(site.context)
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '10.00' })
  const told = await pushesOf(site.db, member.id)
  expect(told.map(({ command, data }) => [command, data.transferId])).toContainEqual([
    'RECYCLING_TIPS_SUCCESS',
    transfer?.id,
  ])
})

it('moves the money once when ten pages open games at once', async () => {
  const member = await site.member({ balance: '100' })
  const opened = await Promise.all(Array.from({ length: 10 }, () => playOf(member)))
  expect(await movesOf(member)).toEqual(['GAME_OPENED 100.00 DONE'])
  expect(await site.balances(member)).toEqual({ 'PLATFORM:yunque': '100.00' })
  expect(new Set(opened.map(({ playId }) => playId)).size).toBe(10)
  expect(opened.filter(({ brought }) => brought === 'MOVED')).toHaveLength(1)
})

it('moves the money of one play once, however often it is brought at once', async () => {
  const member = await site.member({ balance: '100' })
  const play = await newPlay(member)
  await Promise.all(Array.from({ length: 20 }, () => bringMoney(site.context, play)))
  expect(await movesOf(member)).toEqual(['GAME_OPENED 100.00 DONE'])
})

it('spends the balance once when games open and withdrawals are made at the same moment', async () => {
  const member = await site.member({ balance: '100' })
  const bankItemId = await addCard(member.client)
  const withdraw = () =>
    refusalOf(
      member.client.call(
        'createWithdrawal',
        { currency: 'CNY', amount: '100', bankItemId },
        { requestId: randomUUID() },
      ),
    )
  const pairs = Array.from({ length: 10 }, () => [withdraw(), refusalOf(playOf(member))])
  await Promise.all(pairs.flat())
  const { HELD: held, 'PLATFORM:yunque': there } = await site.balances(member)
  expect([held, there].filter(Boolean)).toEqual(['100.00'])
})
