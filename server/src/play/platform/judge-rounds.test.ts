// What bets on one round count together, at both kinds of wallet: also when a record comes late, is corrected or void.
import { randomUUID } from 'node:crypto'
import { countedByType, judgeRound, playedPart } from '@mingtang/contract/turnover.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { payBet } from '../seamless/end-bet.ts'
import { takeStake } from '../seamless/take-stake.ts'
import { fund } from '../../test/fund.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { betOf, endOf, makeSeamless, type Seat, seated } from '../../test/seamless-kit.ts'
import { insertCorrections } from './bet-correction-rows.ts'
import { insertBets } from './bet-rows.ts'
import { bookPlayer } from './book-bets.ts'

let site: PlatformSite
let sequence = 0n
beforeAll(async () => {
  site = await platformSite({ games: false, config: { jobIntervalMs: 600_000 } })
  await makeSeamless(site)
  for (const tenant of ['mingtang', 'yunlai']) {
    await site.db.execute(sql`insert into rebate_rate (tenant, since, game_type, level, rate_bp)
      values (${tenant}, now() - interval '1 hour', 'live', 0, 100), (${tenant}, now() - interval '1 hour', 'live', 1, 100)`)
    await site.db.execute(sql`insert into vip_ratio (tenant, since, currency, ratio_millionths)
      values (${tenant}, now() - interval '1 hour', 'CNY', 1000000)`)
  }
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Told = {
  readonly stake: number
  readonly payout: number
  readonly voided?: number
  readonly sold?: readonly [stake: number, payout: number]
  readonly odds?: bigint
}
const minorOf = (amount: number) => BigInt(amount * 100)
type Wallet = 'SEAMLESS' | 'TRANSFER'

/** A member with 100.00, of which 90.00 wait for 900.00 of turnover, at a round of a live game. */
async function atTable(wallet: Wallet) {
  const isSeamless = wallet === 'SEAMLESS'
  const seat: Seat = isSeamless ? await seated(site) : { member: await site.member(), sessionId: '' }
  const tenant = isSeamless ? 'yunlai' : 'mingtang'
  const memberId = seat.member.id
  if (!isSeamless) await fund(site.db, { memberId, kind: 'PLATFORM:yunque', amountMinor: 10_000n })
  await site.db.execute(
    sql`insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor, opened_at)
        values (${randomUUID()}, ${tenant}, ${memberId}, 'CNY', 'DEPOSIT', ${randomUUID()}, 'DEPOSIT', 9000, 90000, now() - interval '1 minute')`,
  )
  const roundId = randomUUID()
  const record = (betId: string, { stake, payout, voided = 0, sold, odds }: Told, version = 1) => {
    const money = { stakeMinor: minorOf(stake), payoutMinor: minorOf(payout), currency: 'CNY' }
    const parts = { voidedMinor: minorOf(voided), oddsMilli: odds }
    const played = playedPart({
      ...money,
      ...parts,
      sold: sold && { stakeMinor: minorOf(sold[0]), payoutMinor: minorOf(sold[1]) },
    })
    const [turnover] = judgeRound([played], 'live', countedByType('live'))
    const counted = { turnoverMinor: turnover?.amountMinor ?? 0n, turnoverRule: turnover?.rule ?? '' }
    const at = { placedAt: new Date(), settledAt: new Date() }
    const game = { gameCode: 'roulette', gameType: 'live', roundId }
    sequence += 1n
    return {
      ...money,
      played,
      ...counted,
      ...at,
      ...game,
      id: randomUUID(),
      betId,
      memberId,
      sequence,
      version,
      owedMinor: 0n,
    }
  }
  const book = async () =>
    expect(await bookPlayer(site.context, { tenant, memberId, platformCode: 'yunque' })).toBe(true)

  return {
    member: seat.member,
    /** Places bets on the round, and books their records together; answers their ids. */
    async play(...bets: readonly Told[]): Promise<string[]> {
      const records = bets.map((told) => ({ ...told, bet: betOf(seat, `${told.stake}`, { roundId }) }))
      for (const { bet, payout } of isSeamless ? records : []) {
        await takeStake(site.context, 'yunque', bet)
        await payBet(site.context, 'yunque', { ...endOf(bet), amount: `${payout}` })
      }
      await insertBets(
        site.db,
        'yunque',
        records.map((one) => record(one.bet.betId, one)),
      )
      await book()
      return records.map(({ bet }) => bet.betId)
    },
    async correct(betId: string, told: Told): Promise<void> {
      await insertCorrections(site.db, 'yunque', [record(betId, told, 2)])
      await book()
    },
    /** `rule amount` of each bet in the platform's order; then what it earned. */
    async standing() {
      const bets = await site.db.query<{ line: string }>(
        sql`select turnover_rule || ' ' || turnover_minor as line from bet where member_id = ${memberId} order by sequence`,
      )
      const [earned] = await site.db.query<{ line: string }>(sql`
        select 'day ' || (select coalesce(sum(effective_minor), 0) from turnover_day where member_id = ${memberId})
            || ', done ' || (select sum(done_minor) from turnover_obligation where member_id = ${memberId})
            || ', rebate ' || (select coalesce(sum(units), 0) / 10000 from rebate_bet where member_id = ${memberId})::bigint
            || ', experience ' || (select coalesce(sum(experience_units), 0) > 0 from vip_member where member_id = ${memberId}) as line`)
      return [...bets.map(({ line }) => line), earned?.line]
    },
  }
}

const nothing = 'day 0, done 0, rebate 0, experience false'

describe.each<Wallet>(['TRANSFER', 'SEAMLESS'])('bets on one round from a %s wallet', (wallet) => {
  it('on both sides earn nothing, told together', async () => {
    const table = await atTable(wallet)
    await table.play({ stake: 40, payout: 0 }, { stake: 40, payout: 80 })
    expect(await table.standing()).toEqual(['ROUND_EVEN 0', 'ROUND_EVEN 0', nothing])
    const { rows } = await table.member.client.call('listBets', { currency: 'CNY' })
    expect(rows.map(({ turnover, turnoverRule }) => `${turnoverRule} ${turnover}`)).toEqual([
      'ROUND_EVEN 0.00',
      'ROUND_EVEN 0.00',
    ])
  })

  it.each([
    ['the one that lost first', { stake: 40, payout: 0 }, { stake: 40, payout: 80 }],
    ['the one that won first', { stake: 40, payout: 80 }, { stake: 40, payout: 0 }],
  ])('on both sides earn nothing, told one by one: %s', async (_, first, second) => {
    const table = await atTable(wallet)
    await table.play(first)
    expect(await table.standing()).toEqual(['FULL_STAKE 4000', 'day 4000, done 4000, rebate 40, experience true'])
    await table.play(second)
    expect(await table.standing()).toEqual(['ROUND_EVEN 0', 'ROUND_EVEN 0', nothing])
    const { rows } = await table.member.client.call('listBets', { currency: 'CNY' })
    const counts = rows.flatMap((row) => row.counts.map(({ rule, counted }) => `${rule} ${counted}`))
    expect(counts).toEqual(['NOT_EFFECTIVE 0.00', 'COUNTED 40.00', 'ROUND_AGAIN -40.00'])
  })

  it('on one side and a little on the other count as the round did', async () => {
    const table = await atTable(wallet)
    await table.play({ stake: 40, payout: 0 })
    await table.play({ stake: 10, payout: 20 })
    expect(await table.standing()).toEqual([
      'ROUND_RESULT 2400',
      'ROUND_RESULT 600',
      'day 3000, done 3000, rebate 30, experience true',
    ])
  })

  it('count what was played: not what was sold, given back or at low odds', async () => {
    const table = await atTable(wallet)
    await table.play({ stake: 40, payout: 15, sold: [20, 15] }, { stake: 20, payout: 10, voided: 10 })
    expect((await table.standing()).slice(0, 2)).toEqual(['FULL_STAKE 2000', 'FULL_STAKE 1000'])
    await table.play({ stake: 20, payout: 24, odds: 1_200n }, { stake: 10, payout: 9, sold: [10, 9] })
    expect(await table.standing()).toEqual([
      'ROUND_RESULT 1040',
      'ROUND_RESULT 520',
      'LOW_ODDS 0',
      'CASHED_OUT 0',
      'day 1560, done 1560, rebate 16, experience true',
    ])
  })

  it('that are loss and loss count in full', async () => {
    const table = await atTable(wallet)
    await table.play({ stake: 10, payout: 0 }, { stake: 20, payout: 0 })
    expect(await table.standing()).toEqual([
      'FULL_STAKE 1000',
      'FULL_STAKE 2000',
      'day 3000, done 3000, rebate 30, experience true',
    ])
  })
})

describe('a correction', () => {
  it('of one of two sides judges both anew', async () => {
    const table = await atTable('TRANSFER')
    const [red = ''] = await table.play({ stake: 40, payout: 0 }, { stake: 40, payout: 80 })
    await table.correct(red, { stake: 40, payout: 40, voided: 40 })
    expect(await table.standing()).toEqual([
      'VOID 0',
      'FULL_STAKE 4000',
      'day 4000, done 4000, rebate 40, experience true',
    ])
  })

  it('that makes two sides of one takes back what they counted', async () => {
    const table = await atTable('TRANSFER')
    const [red = ''] = await table.play({ stake: 40, payout: 80 }, { stake: 40, payout: 80 })
    expect((await table.standing()).at(-1)).toBe('day 8000, done 8000, rebate 80, experience true')
    await table.correct(red, { stake: 40, payout: 0 })
    expect(await table.standing()).toEqual(['ROUND_EVEN 0', 'ROUND_EVEN 0', nothing])
  })
})
