// Bets that a platform settles anew: the ledger, the record, the counters and the obligations follow by new rows.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../../scripts/site/databases.ts'
import { sql } from '../../base/db/sql.ts'
import { fund } from '../../test/fund.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'
import { syncPlayerBets } from './book-bets.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const sync = ({ id }: TestMember) =>
  syncPlayerBets(site.context, { tenant: 'mingtang', memberId: id, platformCode: 'yunque' })

/** A member with 100 on the platform, of which a deposit asks to be played once, and a bet of 40 that paid 30. */
async function played() {
  const member = await site.member({ balance: '100' })
  await site.db.execute(
    sql`insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor, opened_at)
        values (${randomUUID()}, 'mingtang', ${member.id}, 'CNY', 'DEPOSIT', ${randomUUID()}, 'DEPOSIT', 10000, 5000, now() - interval '1 minute')`,
  )
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '100' }
  await member.client.call('transferIn', into, { requestId: randomUUID() })
  const [betId] = await betOnSandbox(site.games.databaseUrl, [
    { playerId: member.id, stakeMinor: 4_000, payoutMinor: 3_000 },
  ])
  expect(await sync(member)).toBe(true)
  return { member, betId: betId ?? '' }
}

/** The money by the ledger and by the platform, `done/required state` of the obligation, and the day's counters. */
async function standing(member: TestMember) {
  const { rows } = await member.client.call('listObligations', {})
  const [day] = await site.db.query<{ line: string }>(
    sql`select bets || ' bets, ' || stake_minor || ' staked, ' || payout_minor || ' paid, ' || effective_minor || ' effective' as line
          from turnover_day where member_id = ${member.id}`,
  )
  return {
    ledger: (await site.balances(member))['PLATFORM:yunque'],
    platform: await site.onPlatform(member),
    obligation: rows.map(({ done, required, state }) => `${done}/${required} ${state}`).join(),
    day: day?.line,
  }
}

/** Payout, turnover with its rule, and what counted, of the member's newest bet. */
async function record(member: TestMember) {
  const [bet] = (await member.client.call('listBets', {})).rows
  return [
    bet?.payout,
    bet?.turnover,
    bet?.turnoverRule,
    ...(bet?.counts.map(({ rule, counted }) => `${rule} ${counted}`) ?? []),
  ]
}

describe('a corrected bet', () => {
  it('moves the difference once, however often its records are pulled', async () => {
    const { member, betId } = await played()
    await site.games.correctBet({ betId, payout: '5' })
    for (let pull = 0; pull < 3; pull += 1) expect(await sync(member)).toBe(true)
    expect(await standing(member)).toEqual({
      ledger: '65.00',
      platform: '65.00',
      obligation: '40.00/50.00 OPEN',
      day: '1 bets, 4000 staked, 500 paid, 4000 effective',
    })
    await site.games.correctBet({ betId, payout: '55' })
    await Promise.all([sync(member), sync(member), sync(member)])
    expect(await standing(member)).toMatchObject({ ledger: '115.00', platform: '115.00' })
    expect(await record(member)).toEqual(['55.00', '40.00', 'SLOT_STAKE', 'COUNTED 40.00'])
  })

  it('takes back what the platform still has; the rest is owed, and a later payout clears it first', async () => {
    const { member, betId } = await played()
    const out = { platformCode: 'yunque', currency: 'CNY', amount: '70' }
    await member.client.call('transferOut', out, { requestId: randomUUID() })
    await site.games.correctBet({ betId, payout: '5' })
    expect(await sync(member)).toBe(true)
    expect(await standing(member)).toMatchObject({ ledger: undefined, platform: '0.00' })
    await member.client.call('transferIn', out, { requestId: randomUUID() })
    await site.games.correctBet({ betId, payout: '11' })
    expect(await sync(member)).toBe(true)
    expect(await standing(member)).toMatchObject({
      ledger: '71.00',
      platform: '71.00',
      day: '1 bets, 4000 staked, 1100 paid, 4000 effective',
    })
  })

  it('a void stake gives no turnover: what it counted is taken back', async () => {
    const { member, betId } = await played()
    await site.games.correctBet({ betId, isVoid: true })
    expect(await sync(member)).toBe(true)
    expect(await standing(member)).toEqual({
      ledger: '100.00',
      platform: '100.00',
      obligation: '0.00/50.00 OPEN',
      day: '1 bets, 4000 staked, 4000 paid, 0 effective',
    })
    expect(await record(member)).toEqual(['40.00', '0.00', 'VOID', 'COUNTED 40.00', 'TAKEN_BACK -40.00'])
    // Settled anew after all: it counts again.
    await site.games.correctBet({ betId, payout: '0' })
    expect(await sync(member)).toBe(true)
    expect(await standing(member)).toMatchObject({ ledger: '60.00', obligation: '40.00/50.00 OPEN' })
  })

  it('an obligation that was met by a void bet is open again and locks its money, with what the bet had lost', async () => {
    const { member, betId } = await played()
    await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 2_000, payoutMinor: 2_000 }])
    await sync(member)
    expect(await standing(member)).toMatchObject({ obligation: '50.00/50.00 MET' })
    await site.games.correctBet({ betId, isVoid: true })
    await sync(member)
    expect(await standing(member)).toMatchObject({ obligation: '10.00/50.00 OPEN' })
    expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({ locked: '100.00', available: '0.00' })
  })

  it('whose win is taken back unlocks it: what comes next is free, although the turnover is as before', async () => {
    const { member, betId } = await played()
    await site.games.correctBet({ betId, payout: '5' })
    expect(await sync(member)).toBe(true)
    expect(await standing(member)).toMatchObject({ ledger: '65.00', obligation: '40.00/50.00 OPEN' })
    await fund(site.db, { memberId: member.id, amountMinor: 2_000n })
    expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({ locked: '65.00', available: '20.00' })
  })

  it('that arrives after a newer one changes nothing', async () => {
    const { member, betId } = await played()
    await site.games.correctBet({ betId, payout: '10' })
    await site.games.correctBet({ betId, payout: '20' })
    await sync(member)
    // As if the version between had not been told yet.
    await withClient(site.config.databaseUrl, (client) =>
      client.query(
        'delete from bet_correction using bet where bet.id = bet_correction.bet_id and bet.bet_id = $1 and bet_correction.version = 2',
        [betId],
      ),
    )
    expect(await sync(member)).toBe(true)
    expect(await standing(member)).toMatchObject({ ledger: '80.00', platform: '80.00' })
    expect((await record(member)).slice(0, 2)).toEqual(['20.00', '40.00'])
  })

  it('of a bet that is not booked yet comes after it', async () => {
    const member = await site.member({ balance: '10' })
    const into = { platformCode: 'yunque', currency: 'CNY', amount: '10' }
    await member.client.call('transferIn', into, { requestId: randomUUID() })
    const bet = { playerId: member.id, stakeMinor: 500, payoutMinor: 0 }
    const [betId = ''] = await betOnSandbox(site.games.databaseUrl, [bet])
    await site.games.correctBet({ betId, payout: '7.50' })
    await site.games.correctBet({ betId, payout: '2.50' })
    expect(await sync(member)).toBe(true)
    expect(await standing(member)).toMatchObject({
      ledger: '7.50',
      platform: '7.50',
      day: '1 bets, 500 staked, 250 paid, 500 effective',
    })
  })
})
