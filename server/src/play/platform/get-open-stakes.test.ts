// What is at stake of open bets, as a place among the member's money.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { openPlatformDouble } from '../../test/platform-double.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { readOpenStakes } from './open-stakes.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ config: { jobIntervalMs: 600_000 } })
})
afterAll(() => site.close())

const bet = (atStake: string, currency = 'CNY') => ({
  betId: randomUUID(),
  gameCode: 'sports',
  roundId: randomUUID(),
  currency,
  stake: '10.00',
  atStake,
  placedAt: new Date(),
  ticket: null,
})

/** A member with money on two platforms, which answer so; one without an answer is silent. */
async function stakesOf(answers: Readonly<Record<string, ReturnType<typeof bet>[]>>) {
  const { id } = await site.member()
  for (const code of ['yunque', 'canghai'])
    await site.db.execute(sql`
      insert into platform_player (tenant, platform_code, member_id, currency, wallet) values ('mingtang', ${code}, ${id}, 'CNY', 'TRANSFER')`)
  const openBets = async (code: string) => {
    const records = answers[code]
    return records
      ? ({ kind: 'done', value: { records, next: '' } } as const)
      : ({ kind: 'unknown', why: 'no answer' } as const)
  }
  const context = { ...site.context, platforms: { ...openPlatformDouble().provider, openBets } }
  return await readOpenStakes(context, { tenant: 'mingtang', memberId: id, currency: 'CNY' })
}

it('refuses a guest, and a currency that is none', async () => {
  expect(await refusalOf((await site.visitor()).call('getOpenStakes', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await refusalOf(client.call('getOpenStakes', { currency: 'XXX' }))).toBe('currencyUnknown')
  expect(await client.call('getOpenStakes', {})).toEqual({ currency: 'CNY', rows: [], silent: [] })
})

it('counts what is open on each platform that holds money, as a part of that money', async () => {
  expect(await stakesOf({ yunque: [bet('10.00'), bet('2.50'), bet('9.00', 'USD')], canghai: [] })).toEqual({
    currency: 'CNY',
    rows: [{ platformCode: 'yunque', bets: 2, stake: '12.50', isOnPlatform: true }],
    silent: [],
  })
})

it('a platform that does not answer is unknown, not zero', async () => {
  const { rows, silent } = await stakesOf({ canghai: [bet('3.00')] })
  expect([rows, silent]).toMatchObject([[{ platformCode: 'canghai', stake: '3.00' }], ['yunque']])
})

it('stakes from the wallet are told without asking, the same as in the balance, and once', async () => {
  const { id, client } = await site.member({ tenant: 'yunlai', balance: '50' })
  const { client: other } = await site.member({ tenant: 'yunlai', balance: '1' })
  for (const [state, atStake] of [
    ['OPEN', 700],
    ['OPEN', 55],
    ['ROLLED_BACK', 0],
  ] as const)
    await site.db.execute(sql`
      insert into seamless_bet (state, platform_code, bet_id, tenant, member_id, currency, round_id, game_code, stake_minor, at_stake_minor, ended_at)
      values (${state}, 'canghai', ${randomUUID()}, 'yunlai', ${id}, 'CNY', 'r', 'sports', 1000, ${atStake},
        ${state === 'OPEN' ? null : new Date()})`)
  expect(await client.call('getOpenStakes', {})).toEqual({
    currency: 'CNY',
    rows: [{ platformCode: 'canghai', bets: 2, stake: '7.55', isOnPlatform: false }],
    silent: [],
  })
  const balance = await client.call('getBalance', {})
  expect(balance).toMatchObject({
    balance: '50.00',
    total: '57.55',
    parts: [{ kind: 'STAKES', balance: '7.55' }, { kind: 'WALLET' }],
  })
  expect((await client.call('getApproximateTotal', {})).total).toBe(balance.total)
  expect((await other.call('getBalance', {})).total).toBe('1.00')
  expect((await other.call('getOpenStakes', {})).rows).toEqual([])
})
