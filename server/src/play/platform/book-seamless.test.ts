// Records of bets whose money a seamless wallet has moved: they are compared with it and counted, and post nothing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../../scripts/site/databases.ts'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { rowsRead } from '../../test/rows-read.ts'
import { ask, type Bet, betOf, endOf, inWallet, makeSeamless, seated, tenant } from '../../test/seamless-kit.ts'
import { insertCorrections } from './bet-correction-rows.ts'
import { insertBets, listUnbooked } from './bet-rows.ts'
import { bookPlayer } from './book-bets.ts'

let site: PlatformSite
let sequence = 0n
beforeAll(async () => {
  site = await platformSite({ games: false, config: { jobIntervalMs: 600_000 } })
  await makeSeamless(site)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

/** The platform's record of a bet arrives, or that of a correction. */
async function listed(bet: Bet, payoutMinor: bigint, stakeMinor = 1_000n, version = 1): Promise<void> {
  const record = { betId: bet.betId, roundId: bet.roundId, memberId: bet.playerId, gameCode: bet.gameCode }
  const money = { currency: 'CNY', stakeMinor, payoutMinor, turnoverMinor: stakeMinor, turnoverRule: 'FULL_STAKE' }
  const at = { placedAt: new Date(), settledAt: new Date() }
  sequence += 1n
  const row = { ...record, ...money, ...at, id: randomUUID(), sequence, gameType: 'electronic' }
  if (version === 1) await insertBets(site.db, 'yunque', [row])
  else await insertCorrections(site.db, 'yunque', [{ ...row, version, owedMinor: 0n }])
}

const book = (bet: Bet) => bookPlayer(site.context, { tenant, memberId: bet.playerId, platformCode: 'yunque' })
const waiting = async (bet: Bet) =>
  (await site.db.query(sql`select bet_id from bet_to_book where member_id = ${bet.playerId}`)).length

it('are booked once, count for the member and post nothing', async () => {
  const seat = await seated(site)
  const [won, lost, back] = [betOf(seat), betOf(seat), betOf(seat)]
  for (const bet of [won, lost, back]) await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(won), amount: '25' })
  await ask(site, 'win', { ...endOf(lost), amount: '0' })
  await ask(site, 'rollback', endOf(back))
  await listed(won, 2_500n)
  await listed(lost, 0n)
  await listed(back, 1_000n)
  expect(await book(won)).toBe(true)
  expect(await book(won)).toBe(true)
  expect(await waiting(won)).toBe(0)
  expect(await inWallet(seat.member)).toBe('105.00')
  const { rows } = await seat.member.client.call('listBets', { currency: 'CNY' })
  expect(rows.map(({ roundId }) => roundId).sort()).toEqual([won, lost, back].map(({ roundId }) => roundId).sort())
  const [counted] = await site.db.query<{ sumMinor: bigint }>(
    sql`select sum(effective_minor)::bigint as sum_minor from turnover_day where member_id = ${seat.member.id}`,
  )
  expect(counted?.sumMinor).toBe(3_000n)
})

it('wait until the payout was told, and those after them too', async () => {
  const seat = await seated(site)
  const [open, later] = [betOf(seat), betOf(seat)]
  for (const bet of [open, later]) await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(later), amount: '0' })
  await listed(open, 2_500n)
  await listed(later, 0n)
  expect(await book(open)).toBe(false)
  expect(await waiting(open)).toBe(2)
  await ask(site, 'win', { ...endOf(open), amount: '25' })
  expect(await book(open)).toBe(true)
  expect(await waiting(open)).toBe(0)
})

it.each([
  ['another payout', 2_600n, 1_000n],
  ['another stake', 2_500n, 2_000n],
])('are not booked with %s than the wallet was told', async (_, payoutMinor, stakeMinor) => {
  const seat = await seated(site)
  const bet = betOf(seat)
  await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(bet), amount: '25' })
  await listed(bet, payoutMinor, stakeMinor)
  expect(await book(bet)).toBe(false)
  expect(await waiting(bet)).toBe(1)
})

it('of corrections are booked when the wallet has moved what they say, and post nothing', async () => {
  const seat = await seated(site)
  const bet = betOf(seat)
  await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(bet), amount: '25' })
  await listed(bet, 2_500n)
  expect(await book(bet)).toBe(true)
  await listed(bet, 400n, 1_000n, 2)
  expect(await book(bet)).toBe(false)
  await ask(site, 'win', { ...endOf(bet), revision: 2, amount: '4' })
  expect([await book(bet), await book(bet)]).toEqual([true, true])
  expect(await inWallet(seat.member)).toBe('94.00')
  expect((await seat.member.client.call('listBets', { currency: 'CNY' })).rows).toMatchObject([{ payout: '4.00' }])
  const [day] = await site.db.query<{ line: string }>(
    sql`select bets || ' bets, ' || stake_minor || ' staked, ' || payout_minor || ' paid' as line from turnover_day where member_id = ${seat.member.id}`,
  )
  expect(day?.line).toBe('1 bets, 1000 staked, 400 paid')
})

it('of corrections tell the member what has moved, and not what the wallet could not give back', async () => {
  const seat = await seated(site)
  const [bet, other] = [betOf(seat), betOf(seat, '110')]
  await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(bet), amount: '25' })
  await listed(bet, 2_500n)
  expect(await book(bet)).toBe(true)
  // Five of the 115 are left, when 25 are to be taken back; later 15 are to be paid again, and 20 were owed.
  await ask(site, 'bet', other)
  expect(await ask(site, 'win', { ...endOf(bet), revision: 2, amount: '0' })).toBe('OK 0.00 owed 20.00')
  await listed(bet, 0n, 1_000n, 2)
  expect(await book(bet)).toBe(true)
  await ask(site, 'win', { ...endOf(bet), revision: 3, amount: '22' })
  await listed(bet, 2_200n, 1_000n, 3)
  expect(await book(bet)).toBe(true)
  expect(await inWallet(seat.member)).toBe('2.00')
  const told = await site.db.query<{ amount: string }>(
    sql`select data ->> 'amount' as amount from realtime_push where member_id = ${seat.member.id} and data ->> 'reason' = 'BET_CORRECTED' order by number`,
  )
  expect(told.map(({ amount }) => amount)).toEqual(['-5.00', '2.00'])
})

it('of a bet that was corrected before they came wait for that of the correction', async () => {
  const bet = betOf(await seated(site))
  await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(bet), amount: '25' })
  await ask(site, 'win', { ...endOf(bet), revision: 2, amount: '0' })
  await listed(bet, 2_500n)
  expect(await book(bet)).toBe(false)
  await listed(bet, 0n, 1_000n, 2)
  expect(await book(bet)).toBe(true)
  expect(await waiting(bet)).toBe(0)
})

it('are not booked when the wallet was never asked', async () => {
  const bet = betOf(await seated(site))
  await listed(bet, 2_500n)
  expect(await book(bet)).toBe(false)
  expect(await waiting(bet)).toBe(1)
})

// A UUID without hyphens is the same UUID. What is none belongs to no bet of the wallet, and is no reason to stop.
it.each([
  ['in capitals', (id: string) => id.toUpperCase(), true],
  ['without hyphens', (id: string) => id.replaceAll('-', ''), true],
  ['with a hyphen too many', (id: string) => id.replace('-', '--'), false],
  ['with a hyphen at a wrong place', (id: string) => `${id[0]}-${id.slice(1)}`, false],
  ['with a last line', (id: string) => `${id}\n`, false],
  ['with one digit more', (id: string) => `${id}0`, false],
  ['with a digit of another script', (id: string) => `\uff11${id.slice(1)}`, false],
  ['that is only a number', () => '17', false],
])('with an id %s are compared with the bet of that id, or with none', async (_, spelt, isFound) => {
  const bet = betOf(await seated(site))
  await ask(site, 'bet', bet)
  await ask(site, 'win', { ...endOf(bet), amount: '25' })
  await listed({ ...bet, betId: spelt(bet.betId) }, 2_500n)
  const player = { tenant, memberId: bet.playerId, platformCode: 'yunque' }
  expect(await listUnbooked(site.db, player, 10)).toMatchObject([{ seamless: isFound ? 'AS_TOLD' : '' }])
})

it('are found by their ids, however many bets the wallet knows', async () => {
  const seat = await seated(site)
  const bets = Array.from({ length: 20 }, () => betOf(seat))
  for (const bet of bets) await listed(bet, 0n)
  await site.db.execute(sql`
    insert into seamless_bet (platform_code, bet_id, tenant, member_id, currency, round_id, game_code, stake_minor, at_stake_minor, state)
    select 'yunque', gen_random_uuid(), ${tenant}, ${seat.member.id}, 'CNY', '1', 'longteng', 100, 100, 'OPEN'
      from generate_series(1, 5000)`)
  // Without statistics the planner guesses. Only the owner of the tables may analyze them.
  await withClient(site.config.databaseUrl, (client) => client.query('analyze bet, bet_to_book, seamless_bet'))
  const player = { tenant, memberId: seat.member.id, platformCode: 'yunque' }
  expect(await rowsRead(site.db, (counting) => listUnbooked(counting, player, 200))).toBeLessThan(500)
})
