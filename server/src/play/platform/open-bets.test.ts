// Bets that are not settled: what platforms tell, and what is known without them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import type { OpenPlatformBet } from '../../base/providers/platforms/platform-provider.ts'
import { insertBet } from '../../test/insert-bet.ts'
import { openPlatformDouble } from '../../test/platform-double.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { readOpenBets } from './open-bets.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(() => site.close())

const told = (change: Partial<OpenPlatformBet> = {}): OpenPlatformBet => ({
  betId: randomUUID(),
  gameCode: 'clock',
  roundId: randomUUID(),
  currency: 'CNY',
  stake: '10.00',
  atStake: '10.00',
  placedAt: new Date(),
  ticket: { picks: [{ items: [{ text: { 'zh-CN': '\u5927', 'en-US': 'Big' } }], odds: '1.95' }], result: [] },
  ...change,
})

/** A member who plays on two platforms, of which one tells these bets and the other is as `other` says. */
async function player(bets: readonly OpenPlatformBet[], other: 'quiet' | 'silent' = 'quiet') {
  const { id } = await site.member()
  for (const code of ['yunque', 'canghai'])
    await site.db.execute(sql`
      insert into platform_player (tenant, platform_code, member_id, currency, wallet) values ('mingtang', ${code}, ${id}, 'CNY', 'TRANSFER')`)
  const openBets = async (code: string) => {
    if (code === 'yunque') return { kind: 'done', value: { records: bets, next: '' } } as const
    return other === 'silent'
      ? ({ kind: 'unknown', why: 'no answer' } as const)
      : ({ kind: 'done', value: { records: [], next: '' } } as const)
  }
  const context = { ...site.context, platforms: { ...openPlatformDouble().provider, openBets } }
  const read = (platformCode = '', lang = 'zh-CN') =>
    readOpenBets({ context, lang }, { tenant: 'mingtang', memberId: id, currency: 'CNY', platformCode })
  return { id, read }
}

it('tells what was bet and what is at stake in the currency, newest first, in the language of the call', async () => {
  const [older, newer] = [told({ placedAt: new Date(Date.now() - 60_000) }), told({ atStake: '2.50' })]
  const { read } = await player([older, newer, told({ currency: 'USD' }), told({ atStake: '0' })])
  const { rows, totalStake, silent } = await read()
  expect(rows.map(({ id }) => id)).toEqual([newer.betId, older.betId])
  expect([totalStake, silent]).toEqual(['12.50', []])
  expect(rows[0]?.ticket?.picks[0]?.items[0]?.text).toBe('\u5927')
  expect((await read('', 'en-US')).rows[0]?.ticket?.picks[0]?.items[0]?.text).toBe('Big')
  expect((await read('canghai')).rows).toEqual([])
})

it('a platform that does not answer is named, and what is at stake of the wallet stands without it', async () => {
  const { id, read } = await player([], 'silent')
  const betId = randomUUID()
  await site.db.execute(sql`
    insert into seamless_bet (state, platform_code, bet_id, tenant, member_id, currency, round_id, game_code, stake_minor, at_stake_minor)
    values ('OPEN', 'canghai', ${betId}, 'mingtang', ${id}, 'CNY', 'r', 'clock', 1000, 700)`)
  const { rows, silent } = await read()
  expect(silent).toEqual(['canghai'])
  expect(rows).toMatchObject([{ id: betId, stake: '7.00', platformCode: 'canghai' }])
})

it("asks for nobody else, and tells neither another member's stakes nor another tenant's", async () => {
  const [{ id }, other] = [await player([]), await player([])]
  const abroad = await site.member({ tenant: 'yunlai' })
  for (const [tenant, memberId] of [
    ['mingtang', other.id],
    ['yunlai', abroad.id],
  ] as const)
    await site.db.execute(sql`
      insert into seamless_bet (state, platform_code, bet_id, tenant, member_id, currency, round_id, game_code, stake_minor, at_stake_minor)
      values ('OPEN', 'canghai', ${randomUUID()}, ${tenant}, ${memberId}, 'CNY', 'r', 'clock', 1000, 700)`)
  const asked: string[] = []
  const openBets = async (_code: string, playerId: string) => {
    asked.push(playerId)
    return { kind: 'done', value: { records: [], next: '' } } as const
  }
  const context = { ...site.context, platforms: { ...openPlatformDouble().provider, openBets } }
  const read = async (tenant: string, memberId: string) =>
    (await readOpenBets({ context, lang: 'zh-CN' }, { tenant, memberId, currency: 'CNY', platformCode: '' })).rows
      .length
  expect([await read('mingtang', id), await read('mingtang', other.id)]).toEqual([0, 1])
  expect(new Set(asked)).toEqual(new Set([id, other.id]))
  // The id of a member of another tenant finds nothing there.
  expect(await read('mingtang', abroad.id)).toBe(0)
})

it('reads a platform page by page, and names one that never comes to an end', async () => {
  const { id } = await player([])
  const bets = [told(), told(), told()]
  const asked: string[] = []
  const read = async (pages: number) => {
    asked.length = 0
    const openBets = async (code: string, _player: string, after: string) => {
      if (code === 'yunque') asked.push(after)
      const page = Number(after || '0')
      const records = code === 'yunque' ? bets.slice(page, page + 1) : []
      return {
        kind: 'done',
        value: { records, next: code === 'yunque' && page + 1 < pages ? `${page + 1}` : '' },
      } as const
    }
    const context = { ...site.context, platforms: { ...openPlatformDouble().provider, openBets } }
    const filter = { tenant: 'mingtang', memberId: id, currency: 'CNY', platformCode: '' }
    return await readOpenBets({ context, lang: 'zh-CN' }, filter)
  }
  const whole = await read(3)
  expect([whole.rows.length, whole.silent, asked]).toEqual([3, [], ['', '1', '2']])
  const endless = await read(1_000)
  expect([endless.rows.length, endless.silent, asked.length]).toEqual([3, ['yunque'], 5])
})

it('a stake that the wallet knows too is one bet, told with its ticket', async () => {
  const bet = told()
  const { id, read } = await player([bet])
  await site.db.execute(sql`
    insert into seamless_bet (state, platform_code, bet_id, tenant, member_id, currency, round_id, game_code, stake_minor, at_stake_minor)
    values ('OPEN', 'yunque', ${bet.betId}, 'mingtang', ${id}, 'CNY', 'r', 'clock', 1000, 1000)`)
  const { rows } = await read()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.ticket).toBeDefined()
})

it('a bet is open until it is in the books, and then settled', async () => {
  const { id, read } = await player([])
  const betId = await insertBet(site.db, id, { ticket: null })
  await site.db.execute(sql`
    insert into bet_to_book (bet_id, tenant, platform_code, member_id, sequence) values (${betId}, 'mingtang', 'yunque', ${id}, 1)`)
  expect((await read()).rows).toMatchObject([{ id: betId, stake: '3.00' }])
  await site.db.execute(sql`delete from bet_to_book where bet_id = ${betId}`)
  expect((await read()).rows).toEqual([])
})

it('the list of open bets asks the platforms, and has neither payout nor net', async () => {
  const { client } = await site.member({ balance: '10' })
  await client.call(
    'transferIn',
    { platformCode: 'yunque', currency: 'CNY', amount: '10' },
    { requestId: randomUUID() },
  )
  const reply = await client.call('listBets', { currency: 'CNY', state: 'OPEN' })
  expect(reply).toMatchObject({ rows: [], totalStake: '0.00', totalNet: '', silent: [], nextCursor: '' })
})
