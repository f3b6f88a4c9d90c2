import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard, insertBet, insertByHand, insertDeposit } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { insertBet as insertTicketBet } from '../../test/insert-bet.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'
import { giveBonus } from '../../test/vip-kit.ts'

let site: PlatformSite
let member: TestMember
beforeAll(async () => {
  site = await platformSite()
  member = await site.member({ balance: '900' })
  const { client, id } = member
  await insertByHand(site.db, id)
  await insertDeposit(site.db, id, 4_321n, { state: 'EXPIRED' })
  const bankItemId = await addCard(client)
  await client.call('createWithdrawal', { currency: 'CNY', amount: '40', bankItemId })
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '60' }
  await client.call('transferIn', into, { requestId: randomUUID() })
  await betOnSandbox(site.games.databaseUrl, [
    { playerId: id, stakeMinor: 700, payoutMinor: 0 },
    { playerId: id, stakeMinor: 500, payoutMinor: 1_200 },
    { playerId: id, stakeMinor: 2_000, payoutMinor: 1_300 },
  ])
  await client.call('queryPlatformBalance', { platformCode: 'yunque', currency: 'CNY', language: '' })
  await giveBonus(site.db, id, { amountMinor: 8_800n })
  const favorId = await runPromotion(
    site,
    documentOf({ terms: { tiers: [{ currency: 'CNY', min: '1', amount: '18' }] } }),
  )
  await insertBet(site.db, id, 10_000n)
  await client.call('claimPromotion', { favorId })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const search = (text: string, more: object = {}, by: TestMember = member) =>
  by.client.call('searchRecords', { text, ...more })

/** `KIND amount state` of each hit. */
async function found(text: string, by?: TestMember): Promise<string[]> {
  const { rows } = await search(text, {}, by)
  return rows.map(({ kind, amount, state }) => [kind, amount, state].join(' ').trim())
}

it('refuses a guest', async () => {
  expect(await refusalOf((await site.visitor()).call('searchRecords', { text: '1' }))).toBe('loginRequired')
})

it.each([
  [{ text: '' }, 'badRequest'],
  [{ text: 'x'.repeat(81) }, 'badRequest'],
  [{ text: '1', size: 101 }, 'badRequest'],
  [{ text: '1', cursor: 'x' }, 'cursorWrong'],
  [{ text: '1', cursor: "' or 1=1" }, 'cursorWrong'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(member.client.call('searchRecords', input))).toBe(refusal)
})

describe('a number', () => {
  type Case = { kind: string; line: string; ids: () => Promise<string[]> }
  const first = async (rows: Promise<{ rows: { id: string }[] }>) => [(await rows).rows[0]?.id ?? '']
  const cases: Case[] = [
    {
      kind: 'recharge',
      line: 'RECHARGE 43.21 EXPIRED',
      ids: () => first(member.client.call('listRecharges', { state: 'EXPIRED' })),
    },
    { kind: 'withdrawal', line: 'WITHDRAWAL 40.00', ids: () => first(member.client.call('listWithdrawals', {})) },
    { kind: 'transfer', line: 'TRANSFER 60.00 DONE', ids: () => first(member.client.call('listTransfers', {})) },
    {
      kind: 'VIP bonus',
      line: 'REWARD 88.00 OPEN',
      ids: () => first(member.client.call('listVipBonuses', { isOpen: true })),
    },
    { kind: 'promotion', line: 'REWARD 18.00 PAID', ids: () => first(member.client.call('listClaims', {})) },
    {
      kind: 'bet and round',
      line: 'BET -7.00',
      ids: async () => {
        const { rows } = await member.client.call('listBets', {})
        const bet = rows.find(({ stake, payout }) => stake === '7.00' && payout === '0.00')
        return [bet?.id ?? '', bet?.roundId ?? '']
      },
    },
  ]

  it.each(cases)('finds a $kind in full, shortened and by its beginning, in any case', async ({ line, ids }) => {
    for (const id of await ids()) {
      expect(id).toHaveLength(36)
      for (const text of [
        id,
        id.toUpperCase(),
        `${id.slice(0, 8)}\u2026${id.slice(-4)}`,
        id.slice(0, 8),
        id.slice(0, 20),
      ])
        expect([text, ...(await found(text))]).toEqual([text, expect.stringContaining(line)])
      const otherEnd = id.endsWith('0000') ? '1111' : '0000'
      expect(await found(`${id.slice(0, 8)}\u2026${otherEnd}`)).toEqual([])
    }
  })

  it('finds an entry of the statement in full, with its sign', async () => {
    const { rows } = await member.client.call('listStatement', { kind: 'WITHDRAWAL' })
    expect((await search(rows[0]?.id ?? '')).rows).toMatchObject([
      { kind: 'ENTRY', amount: '-40.00', what: 'WITHDRAWAL_HELD', currency: 'CNY', id: rows[0]?.id },
    ])
  })

  it('finds a deposit by hand by its remark, as it is copied by hand', async () => {
    const { rows } = await member.client.call('listRecharges', { kind: 'OFFLINE' })
    const remark = rows[0]?.remark ?? ''
    for (const text of [remark, remark.toLowerCase()]) expect(await found(text)).toEqual(['RECHARGE 100.00 PAYING'])
    for (const other of [await site.member(), await site.member({ tenant: 'yunlai' })])
      expect(await found(remark, other)).toEqual([])
  })

  it("does not find another member's or tenant's, nor a bet that is not booked", async () => {
    const [other, elsewhere] = [await site.member(), await site.member({ tenant: 'yunlai' })]
    for (const { ids } of cases)
      for (const id of await ids()) {
        expect(await found(id, other)).toEqual([])
        expect(await found(id, elsewhere)).toEqual([])
      }
    const entry = (await member.client.call('listStatement', {})).rows[0]?.id ?? ''
    expect(await found(entry, other)).toEqual([])
    const [bet] = (await member.client.call('listBets', {})).rows
    await site.db.execute(sql`
      insert into bet_to_book (bet_id, tenant, platform_code, member_id, sequence)
      select id, tenant, platform_code, member_id, sequence from bet where id = ${bet?.id ?? null}`)
    for (const text of [bet?.roundId ?? '', bet?.id ?? '', '7', '13']) {
      const hits = await search(text)
      expect(hits.rows.filter(({ id }) => id === bet?.id)).toEqual([])
    }
    await site.db.execute(sql`delete from bet_to_book where bet_id = ${bet?.id ?? null}`)
  })

  it('with an amount is the record that has both', async () => {
    const { rows } = await member.client.call('listTransfers', {})
    const id = rows[0]?.id ?? ''
    expect(await found(`${id} 60`)).toEqual(['TRANSFER 60.00 DONE'])
    expect(await found(`60 ${id} CNY`)).toEqual(['TRANSFER 60.00 DONE'])
    for (const text of [`${id} 61`, `${id} 60 USD`]) expect(await found(text)).toEqual([])
  })
})

describe('an amount', () => {
  it.each([
    ['60', ['TRANSFER 60.00 DONE']],
    ['40.00', ['WITHDRAWAL 40.00']],
    ['88 CNY', ['REWARD 88.00 OPEN']],
    ['+18', ['REWARD 18.00 PAID']],
    // A stake that was lost, what a bet won, and what another one lost in part.
    ['7', ['BET -7.00', 'BET 7.00', 'BET -7.00']],
    ['12', ['BET 7.00']],
    ['\u00a513.00', ['BET -7.00']],
    ['43.21', ['RECHARGE 43.21 EXPIRED']],
    ['60 USD', []],
    ['0', []],
    ['999999999999999', []],
  ])('%s', async (text, lines) => {
    const hits = await found(text)
    expect(hits.map((line, at) => line.slice(0, lines[at]?.length))).toEqual(lines)
  })

  it('shows a bet with what its round dialog needs', async () => {
    const { rows } = await search('12')
    expect(rows[0]?.bet).toMatchObject({
      stake: '5.00',
      payout: '12.00',
      net: '7.00',
      turnover: '5.00',
      gameCode: 'longteng',
    })
  })

  it('that was credited or paid after a fee', async () => {
    const { id, client } = await site.member()
    await insertDeposit(site.db, id, 10_000n, { state: 'EXPIRED' })
    await site.db.execute(sql`update recharge set fee_minor = 150 where member_id = ${id}`)
    for (const text of ['100', '98.50'])
      expect((await client.call('searchRecords', { text })).rows).toMatchObject([
        { kind: 'RECHARGE', amount: '100.00' },
      ])
  })

  it('of other members is not found', async () => {
    expect(await found('60', await site.member())).toEqual([])
  })

  it('goes on page by page, newest first, each record once', async () => {
    const player = await site.member()
    for (let turn = 0; turn < 7; turn += 1) await insertBet(site.db, player.id, 3_300n, { minutesAgo: turn * 60 })
    for (let turn = 0; turn < 4; turn += 1) await insertDeposit(site.db, player.id, 3_300n, { state: 'EXPIRED' })
    const seen: { id: string; at: string }[] = []
    let cursor = ''
    do {
      const page = await search('33', { size: 3, cursor }, player)
      seen.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(11)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(seen).toHaveLength(11)
  })
})

it.each(['?', "' or 1=1 --", '%', '_', 'baccarat'])('%s finds nothing', async (text) => {
  expect(await found(text)).toEqual([])
})

describe('what was bet', () => {
  const pick = (zh: string, en: string) => ({ items: [{ text: { 'zh-CN': zh, 'en-US': en } }], odds: '1.95' })
  const balls = { items: ['01', '05', '11'].map((text) => ({ text })) }
  const result = [{ kind: 'TEXT', items: [{ text: { 'zh-CN': '\u95f2\u8d62', 'en-US': 'Player wins' } }] }] as const
  let player: TestMember
  beforeAll(async () => {
    player = await site.member()
    const bets = [
      { table: { 'zh-CN': '\u660e\u6708\u684c', 'en-US': 'Moon' }, picks: [pick('\u5e84', 'Banker')], result },
      { play: { 'zh-CN': '\u524d\u4e09\u76f4\u9009', 'en-US': 'First three' }, picks: [balls], result: [] },
      { picks: [pick('\u5927\u5355', 'Big odd')], result: [] },
    ]
    for (const ticket of bets) await insertTicketBet(site.db, player.id, { ticket })
    await insertTicketBet(site.db, (await site.member()).id, { ticket: bets[0] ?? null })
  })

  it.each([
    ['\u5e84', 1],
    ['banker', 1],
    ['BANK', 1],
    ['\u660e\u6708', 1],
    ['01 05 11', 1],
    ['11 01', 1],
    ['01 05 12', 0],
    // A figure is found whole, and what came out is not what was bet.
    ['1', 0],
    ['\u95f2', 0],
    ['player', 0],
    ['\u5927', 1],
    ['odd big', 1],
    // With an amount of the bet, or the name of its game.
    ['\u5e84 3', 1],
    ['\u5e84 4', 0],
    ['dragon', 3],
    ['rising banker', 1],
    ['\u5e84 USD', 0],
    ['\u5e84%', 1],
    ['_anker', 0],
  ] as const)('%s finds %i', async (text, hits) => {
    const { rows } = await search(text, {}, player)
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(hits > 0 ? ['BET'] : [])
    expect(rows).toHaveLength(hits)
  })

  it('goes on page by page', async () => {
    const first = await search('dragon', { size: 2 }, player)
    const second = await search('dragon', { size: 2, cursor: first.nextCursor }, player)
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3)
  })
})
