import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { pushesOf } from '../../test/news-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { untilWrong } from '../../test/until-wrong.ts'
import { payTurnoverPoints } from './pay-turnover-points.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const condition = ({ client }: TestMember) => client.call('queryPointsCondition', {})
const dayMinutes = 24 * 60

it('come for finished days, whole points of each currency, once, also by two runs at once', async () => {
  const member = await site.member()
  await insertBet(site.db, member.id, 25_099n, { minutesAgo: dayMinutes })
  await insertBet(site.db, member.id, 4_901n, { minutesAgo: dayMinutes, gameType: 'live' })
  await insertBet(site.db, member.id, 3_100n, { minutesAgo: dayMinutes, currency: 'USD' })
  await insertBet(site.db, member.id, 99_999n)
  await Promise.all([payTurnoverPoints(site.context), payTurnoverPoints(site.context)])
  await payTurnoverPoints(site.context)
  // 300.00 CNY bring 3, 31.00 USD bring 2.
  expect((await condition(member)).points).toBe('5')
  expect((await member.client.call('listPoints', {})).rows).toMatchObject([{ reason: 'TURNOVER_POINTS', points: '5' }])
  expect(await pushesOf(site.db, member.id)).toEqual([
    { command: 'BALANCE_REFRESH', data: { reason: 'TURNOVER_POINTS', currency: 'POINT', amount: '5' } },
  ])
})

it('are paid for every day of the last week that nobody paid', async () => {
  const member = await site.member()
  for (const day of [1, 3, 9]) await insertBet(site.db, member.id, 10_000n, { minutesAgo: day * dayMinutes })
  await payTurnoverPoints(site.context)
  expect((await condition(member)).points).toBe('2')
})

it('pay the difference when one currency gained what another lost', async () => {
  const member = await site.member()
  await insertBet(site.db, member.id, 9_900n, { minutesAgo: dayMinutes })
  await insertBet(site.db, member.id, 5_000n, { minutesAgo: dayMinutes, currency: 'JPY' })
  await payTurnoverPoints(site.context)
  const before = BigInt((await condition(member)).points)
  const change = (currency: string, minor: bigint) => sql`
    update turnover_day set effective_minor = effective_minor + ${minor} where member_id = ${member.id} and currency = ${currency}`
  await site.db.execute(change('CNY', 100n))
  await site.db.execute(change('JPY', -100n))
  await payTurnoverPoints(site.context)
  expect(BigInt((await condition(member)).points)).toBe(before + 1n)
})

it('pay the difference for bets of a paid day that are booked later, and take nothing back', async () => {
  const member = await site.member()
  const bet = (effectiveMinor: bigint) =>
    insertBet(site.db, member.id, effectiveMinor, { minutesAgo: dayMinutes, stakeMinor: 30_000n })
  const paid = async () => {
    await Promise.all([payTurnoverPoints(site.context), payTurnoverPoints(site.context)])
    return (await condition(member)).points
  }
  await bet(19_900n)
  expect(await paid()).toBe('1')
  await bet(100n)
  expect(await paid()).toBe('2')
  await site.db.execute(
    sql`update turnover_day set effective_minor = effective_minor - 15000 where member_id = ${member.id}`,
  )
  expect(await paid()).toBe('2')
  await bet(14_999n)
  expect(await paid()).toBe('2')
  await bet(10_001n)
  expect(await paid()).toBe('3')
  const rows = await site.db.query(sql`select points from points_day where member_id = ${member.id} order by part`)
  expect(rows).toEqual([1n, 1n, 0n, 0n, 1n].map((points) => ({ points })))
})

it('several runs at once never pay twice', async () => {
  const points = await untilWrong(
    async () => {
      const member = await site.member()
      await insertBet(site.db, member.id, 10_000n, { minutesAgo: dayMinutes })
      await Promise.all(Array.from({ length: 4 }, () => payTurnoverPoints(site.context)))
      return (await condition(member)).points
    },
    (result) => result !== '1',
    5,
  )
  expect(points).toBe('1')
})
