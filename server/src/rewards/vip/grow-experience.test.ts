// Experience from booked and corrected bets: exact, once, with each level's row and bonus.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { syncPlayerBets } from '../../play/platform/book-bets.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { insertOpenGames } from '../../test/open-games.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'
import type { CountedBet } from '../../money/turnover/turnover-rows.ts'
import { bonusesOf, historyOf, insertVip, vipOf } from '../../test/vip-kit.ts'
import { growExperience } from './grow-experience.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
  await insertVip(site.db)
  await insertOpenGames(site.db, ['chess'])
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const sync = ({ id }: TestMember) =>
  syncPlayerBets(site.context, { tenant: 'mingtang', memberId: id, platformCode: 'yunque' })

describe('experience of a bet', () => {
  it.each([
    ['CNY', 'electronic', 3_333n, '33.33'],
    ['USD', 'electronic', 1_001n, '72.072'],
    ['JPY', 'electronic', 7n, '0.336'],
    ['CNY', 'live', 3_333n, '16.665'],
    ['JPY', 'live', 1n, '0.024'],
  ])('%s, %s, %s minor units: %s points', async (currency, gameType, effectiveMinor, points) => {
    const { id } = await site.member()
    await insertBet(site.db, id, effectiveMinor, { currency, gameType })
    expect(await vipOf(site.db, id)).toBe(`0, ${points}; 0; ${points}`)
  })

  it('a tie, an excluded game and a currency without a ratio give nothing', async () => {
    const { id } = await site.member()
    await insertBet(site.db, id, 0n, { stakeMinor: 1_000n })
    await insertBet(site.db, id, 1_000n, { gameType: 'chess' })
    await insertBet(site.db, id, 1_000n, { currency: 'USDT' })
    expect(await vipOf(site.db, id)).toBe('none')
  })

  it('counts by the ratio that was in force when it was placed, and for the month in which it was settled', async () => {
    const { id } = await site.member()
    const original = new Date(Date.now() - 79 * 86_400_000)
    await site.db.execute(sql`
      insert into vip_ratio (tenant, since, currency, ratio_millionths) values ('mingtang', now() - interval '90 days', 'KWD', 2000000),
        ('mingtang', now() - interval '80 days', 'KWD', 3000000)`)
    await site.db.execute(sql`
      insert into vip_ratio (tenant, since, currency, ratio_millionths)
      select tenant, ${original}::timestamptz, currency, ratio_millionths from vip_ratio
       where tenant = 'mingtang' and since = '-infinity'`)
    await site.db.execute(sql`
      insert into vip_weight (tenant, since, game_type, percent)
      select tenant, ${original}::timestamptz, game_type, percent from vip_weight
       where tenant = 'mingtang' and since = '-infinity'`)
    const day = 24 * 60
    await insertBet(site.db, id, 1_000n, { currency: 'KWD', minutesAgo: 95 * day })
    await insertBet(site.db, id, 1_000n, { currency: 'KWD', minutesAgo: 85 * day })
    await insertBet(site.db, id, 1_000n, { currency: 'KWD', minutesAgo: 80 * day - 60 })
    await insertBet(site.db, id, 1_000n, { currency: 'KWD' })
    expect(await vipOf(site.db, id)).toBe('0, 5; 0; 0')
  })

  it('a tenant without ratios gets no rows', async () => {
    const { id } = await site.member({ tenant: 'yunlai' })
    await insertBet(site.db, id, 5_000_000n, { tenant: 'yunlai' })
    expect(await vipOf(site.db, id)).toBe('none')
  })
})

describe('a level', () => {
  it('is reached at once, and several ones each give their row and bonus', async () => {
    const { id } = await site.member()
    await insertBet(site.db, id, 9_999n)
    expect([await vipOf(site.db, id), await historyOf(site.db, id)]).toEqual(['0, 99.99; 0; 99.99', []])
    await insertBet(site.db, id, 1n)
    await insertBet(site.db, id, 25_000n)
    expect(await vipOf(site.db, id)).toBe('3, 350; 3; 350')
    expect(await historyOf(site.db, id)).toEqual(['UP 0→1', 'UP 1→2', 'UP 2→3'])
    expect(await bonusesOf(site.db, id)).toEqual([
      'LEVEL_UP L1 100 OPEN',
      'LEVEL_UP L2 200 OPEN',
      'LEVEL_UP L3 300 OPEN',
    ])
    expect(await noticesOf(site.db, id)).toEqual([
      ['PROMOTION levelUp', { level: '1' }],
      ['PROMOTION levelUp', { level: '3' }],
    ])
    expect(await pushesOf(site.db, id)).toEqual([1, 3].map((level) => ({ command: 'LEVEL_UP', data: { level } })))
  })

  it('passed with others by bets of one batch has its own line and bonus too', async () => {
    const { id } = await site.member()
    const bets = [9_900n, 200n, 15_000n].map((effectiveMinor) => betOf(id, effectiveMinor))
    await site.db.transaction((tx) => growExperience(tx, bets))
    expect(await vipOf(site.db, id)).toBe('2, 251; 2; 251')
    expect(await historyOf(site.db, id)).toEqual(['UP 0→1', 'UP 1→2'])
    expect(await bonusesOf(site.db, id)).toEqual(['LEVEL_UP L1 100 OPEN', 'LEVEL_UP L2 200 OPEN'])
  })

  it('ends with the highest one, whatever is played', async () => {
    const { id } = await site.member()
    await insertBet(site.db, id, 10_000_000n)
    expect(await vipOf(site.db, id)).toBe('12, 100000; 12; 100000')
    await insertBet(site.db, id, 100n)
    expect(await historyOf(site.db, id)).toHaveLength(12)
  })

  it('fifty bets booked at once: each counts once, and each level is reached once', async () => {
    const { id } = await site.member()
    await Promise.all(Array.from({ length: 50 }, () => insertBet(site.db, id, 1_000n)))
    expect(await vipOf(site.db, id)).toBe('5, 500; 5; 500')
    expect(await historyOf(site.db, id)).toEqual(['UP 0→1', 'UP 1→2', 'UP 2→3', 'UP 3→4', 'UP 4→5'])
    expect(await bonusesOf(site.db, id)).toHaveLength(5)
  })
})

describe('a corrected bet', () => {
  async function played(stakeMinor: number) {
    const member = await site.member({ balance: '1000' })
    const into = { platformCode: 'yunque', currency: 'CNY', amount: '1000' }
    await member.client.call('transferIn', into, { requestId: randomUUID() })
    const [betId = ''] = await betOnSandbox(site.games.databaseUrl, [
      { playerId: member.id, stakeMinor, payoutMinor: 0 },
    ])
    for (let pull = 0; pull < 3; pull += 1) expect(await sync(member)).toBe(true)
    return { member, betId }
  }

  it('pulled again it counts once, and void it takes back the experience, the level and what is not received', async () => {
    const { member, betId } = await played(25_000)
    expect(await vipOf(site.db, member.id)).toBe('2, 250; 2; 250')
    await site.games.correctBet({ betId, isVoid: true })
    await Promise.all([sync(member), sync(member), sync(member)])
    expect(await noticesOf(site.db, member.id)).toEqual([
      ['PROMOTION levelUp', { level: '2' }],
      ['PROMOTION levelLost', { before: '2', after: '0' }],
    ])
    const money = { reason: 'BET_CORRECTED', currency: 'CNY', amount: '250.00' }
    expect(await pushesOf(site.db, member.id)).toEqual([
      { command: 'LEVEL_UP', data: { level: 2 } },
      { command: 'USERINFO_REFRESH', data: {} },
      { command: 'BALANCE_REFRESH', data: money },
    ])
    expect(await vipOf(site.db, member.id)).toBe('0, 0; 0; 0')
    expect(await historyOf(site.db, member.id)).toEqual(['UP 0→1', 'UP 1→2', 'CORRECTED 2→0'])
    expect(await bonusesOf(site.db, member.id)).toEqual(['LEVEL_UP L1 100 TAKEN_BACK', 'LEVEL_UP L2 200 TAKEN_BACK'])
    // Settled anew after all: reached again, and its bonuses are given again, not twice.
    await site.games.correctBet({ betId, payout: '0' })
    await sync(member)
    expect(await vipOf(site.db, member.id)).toBe('2, 250; 2; 250')
    expect(await bonusesOf(site.db, member.id)).toEqual(['LEVEL_UP L1 100 OPEN', 'LEVEL_UP L2 200 OPEN'])
  })

  it('takes back what the bet gave, also when the ratio has changed since', async () => {
    const { member, betId } = await played(9_900)
    const operator = await site.operator()
    const { rows, weights } = await operator.call('getExpRatio', {})
    await operator.call('saveVipRatios', { rows: [{ currency: 'CNY', ratio: '100' }] })
    await site.games.correctBet({ betId, isVoid: true })
    await sync(member)
    expect(await vipOf(site.db, member.id)).toBe('0, 0; 0; 0')
    await operator.call('saveVipRatios', { rows, weights })
  })

  it('keeps a bonus that was received before', async () => {
    const { member, betId } = await played(15_000)
    const [bonus] = (await member.client.call('listVipBonuses', {})).rows
    await member.client.call('receiveVipBonus', { id: bonus?.id ?? '' })
    await site.games.correctBet({ betId, isVoid: true })
    await sync(member)
    expect(await vipOf(site.db, member.id)).toBe('0, 0; 0; 0')
    expect(await bonusesOf(site.db, member.id)).toEqual(['LEVEL_UP L1 100 PAID'])
  })
})

function betOf(memberId: string, effectiveMinor: bigint): CountedBet {
  const at = new Date()
  const money = { currency: 'CNY', stakeMinor: effectiveMinor, payoutMinor: 0n, effectiveMinor }
  return {
    id: randomUUID(),
    tenant: 'mingtang',
    memberId,
    gameType: 'electronic',
    round: 'yunque/1',
    ...money,
    placedAt: at,
    settledAt: at,
  }
}
