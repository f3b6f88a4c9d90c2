// What booked and corrected bets accrue: exact, once, at the rate of their time.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { syncPlayerBets } from '../../play/platform/book-bets.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { accrualsOf, insertTestRates, rebateFindings, rebateOf } from '../../test/rebate-kit.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'
import { giveLevel, insertVip } from '../../test/vip-kit.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
  await insertTestRates(site.db)
})
afterAll(async () => {
  expect(await rebateFindings(site.db)).toEqual([])
  await site.books()
  await site.close()
})

const sync = ({ id }: TestMember) =>
  syncPlayerBets(site.context, { tenant: 'mingtang', memberId: id, platformCode: 'yunque' })

describe('a bet', () => {
  it.each([
    ['electronic', 'CNY', 3_333n, ['v1 L0 3333 × 50 = 166650 in 1']],
    ['live', 'JPY', 7n, ['v1 L0 7 × 33 = 231 in 1']],
    ['chess', 'CNY', 9_999n, []],
    ['sports', 'CNY', 9_999n, []],
    ['electronic', 'CNY', 0n, []],
  ])('%s, %s, %s minor units', async (gameType, currency, effectiveMinor, accrued) => {
    const { id } = await site.member()
    await insertBet(site.db, id, effectiveMinor, { gameType, currency, stakeMinor: 10_000n })
    expect(await accrualsOf(site.db, id)).toEqual(accrued)
  })

  it('accrues more than a number of 64 bits can hold', async () => {
    const { id } = await site.member()
    await insertBet(site.db, id, 9_000_000_000_000_000_000n, { currency: 'USDT' })
    expect(await rebateOf(site.db, id, 'USDT')).toBe('450000000000000000000, 0, 0')
  })

  it('accrues at the rate of the level when it was placed, also when it is reported after a change', async () => {
    await insertVip(site.db)
    const { id } = await site.member()
    await giveLevel(site.db, id, 2)
    await insertBet(site.db, id, 29_900n)
    // The bet that reaches level 5 has the rate of level 4.
    await insertBet(site.db, id, 100n)
    await insertBet(site.db, id, 100n)
    await insertBet(site.db, id, 100n, { minutesAgo: 5 })
    expect(await accrualsOf(site.db, id)).toEqual([
      'v1 L2 29900 × 80 = 2392000 in 1',
      'v1 L4 100 × 80 = 8000 in 1',
      'v1 L5 100 × 125 = 12500 in 1',
      'v1 L2 100 × 80 = 8000 in 1',
    ])
  })

  it('accrues at the rate that was in force when it was placed', async () => {
    const { id } = await site.member()
    await site.db.execute(sql`
      insert into rebate_rate (tenant, since, game_type, level, rate_bp) values ('mingtang', now() - interval '60 days', 'esports', 0, 10),
        ('mingtang', now() - interval '50 days', 'esports', 0, 20)`)
    await site.db.execute(sql`
      insert into rebate_rate (tenant, since, game_type, level, rate_bp)
      select tenant, now() - interval '40 days', game_type, level, rate_bp from rebate_rate where tenant = 'mingtang' and since = '-infinity'`)
    for (const days of [65, 55, 45, 35])
      await insertBet(site.db, id, 1_000n, { gameType: 'esports', minutesAgo: days * 24 * 60 })
    expect(await accrualsOf(site.db, id)).toEqual(['v1 L0 1000 × 10 = 10000 in 1', 'v1 L0 1000 × 20 = 20000 in 1'])
  })

  it('fifty booked at once all count, and a tenant without rates gets no rows', async () => {
    const [{ id }, other] = [await site.member(), await site.member({ tenant: 'yunlai' })]
    await Promise.all(Array.from({ length: 50 }, () => insertBet(site.db, id, 101n, { gameType: 'live' })))
    expect(await rebateOf(site.db, id)).toBe(`${50 * 101 * 33}, 0, 0`)
    await insertBet(site.db, other.id, 1_000n, { tenant: 'yunlai' })
    expect(await rebateOf(site.db, other.id)).toBe('none')
  })
})

describe('a corrected bet', () => {
  async function played(stakeMinor: number, payoutMinor = 0) {
    const member = await site.member({ balance: '1000' })
    const into = { platformCode: 'yunque', currency: 'CNY', amount: '1000' }
    await member.client.call('transferIn', into, { requestId: randomUUID() })
    const [betId = ''] = await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor, payoutMinor }])
    for (let pull = 0; pull < 3; pull += 1) expect(await sync(member)).toBe(true)
    return { member, betId }
  }

  it('gives back what it accrued by a new row, at its own rate, and accrues again when it counts again', async () => {
    const { member, betId } = await played(25_001)
    const operator = await site.operator()
    const { rows } = await operator.call('listRebateRates', {})
    await operator.call('saveRebateRates', { rows: [{ gameType: 'electronic', level: 0, rateBp: 900 }] })
    await site.games.correctBet({ betId, isVoid: true })
    await Promise.all([sync(member), sync(member)])
    await site.games.correctBet({ betId, payout: '1' })
    await sync(member)
    expect(await accrualsOf(site.db, member.id)).toEqual([
      'v1 L0 25001 × 50 = 1250050 in 1',
      'v2 L0 -25001 × 50 = -1250050 in 1',
      'v3 L0 25001 × 50 = 1250050 in 1',
    ])
    await operator.call('saveRebateRates', { rows })
  })

  it('that was paid is made up for by the next bets: the balance goes below zero, the wallet does not', async () => {
    const { member, betId } = await played(20_000)
    await member.client.call('receiveRebate', {})
    await site.games.correctBet({ betId, isVoid: true })
    await sync(member)
    expect(await rebateOf(site.db, member.id)).toBe('0, 100, 1')
    expect(await member.client.call('getRebateSummary', {})).toMatchObject({
      accrued: '-1.00',
      receivable: '0.00',
      paid: '1.00',
    })
    await insertBet(site.db, member.id, 20_200n)
    expect(await member.client.call('getRebateSummary', {})).toMatchObject({ accrued: '0.01', receivable: '0.01' })
  })
})
