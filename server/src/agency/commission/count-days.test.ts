// The counters of branches are those of the rows they count, whatever is counted late, corrected, killed or counted twice.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch, correctNewest, dayAgo, ended, placed } from '../../test/agency-kit.ts'
import { dyingDb } from '../../test/broken-db.ts'
import { insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { siteRuns } from '../../test/site-runs.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { processOf, waitingFor } from '../../test/waiting.ts'
import { countDay, countDays } from './count-days.ts'
import { countChanges, lockCounters } from './counter-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const minutesOf = (days: number) => ({ minutesAgo: days * 24 * 60 })

/** `active, deposits, turnover` of so many days up to one. */
async function figuresOf({ client }: TestMember, from: number, to = 0): Promise<string> {
  const [fromDate, toDate] = [await dayAgo(site.db, from), await dayAgo(site.db, to)]
  const { figures } = await client.call('getAgencyOverview', { period: 'RANGE', fromDate, toDate })
  return `${figures?.active}, ${figures?.deposits}, ${figures?.turnover}`
}

describe('the counters of a branch', () => {
  it('are the same after ten runs', async () => {
    const { root, agent, player } = await branch(site)
    // A day that no other test counts for good.
    await insertBet(site.db, player.id, 20_000n, minutesOf(9))
    await insertBet(site.db, player.id, 500n)
    await insertDeposit(site.db, player.id, 7_000n)
    for (let run = 0; run < 10; run += 1) await countDays(site.db)
    for (const one of [root, agent]) expect(await figuresOf(one, 9)).toBe('1, 70.00, 205.00')
  })

  it('are right when a run begins before the one beside it commits', async () => {
    const { agent, player } = await branch(site)
    await insertBet(site.db, player.id, 500n)
    const today = { tenant: 'mingtang', day: await dayAgo(site.db, 0) }
    let beside: Promise<void> | undefined
    await site.db.transaction(async (tx) => {
      await lockCounters(tx, today.tenant)
      await countChanges(tx, today, 5_000)
      beside = countDay(site.db, today)
      const pid = await processOf(tx)
      await expect.poll(() => waitingFor(site.db, pid)).toBe(1)
    })
    await beside
    expect(await figuresOf(agent, 0)).toBe('1, 0.00, 5.00')
  })

  it('have a deposit of midnight, and whoever joined then, on the day that begins', async () => {
    const { agent, player } = await branch(site)
    const [before, day] = [await dayAgo(site.db, 21), await dayAgo(site.db, 20)]
    const midnight = sql`${day}::timestamp at time zone 'Asia/Shanghai'`
    await insertDeposit(site.db, player.id, 7_000n)
    await site.db.execute(sql`update recharge set settled_at = ${midnight} where member_id = ${player.id}`)
    await site.db.execute(sql`update agency_path set joined_at = ${midnight} where member_id = ${player.id}`)
    for (const counted of [before, day]) await countDay(site.db, { tenant: 'mingtang', day: counted })
    const on = async (date: string) => {
      const range = { period: 'RANGE', fromDate: date, toDate: date }
      const { figures } = await agent.client.call('getAgencyOverview', range)
      return `${figures?.deposits}, ${figures?.registrations}, ${figures?.firstDeposits}`
    }
    expect([await on(before), await on(day)]).toEqual(['0.00, 0, 0', '70.00, 1, 1'])
  })

  it('follow what is booked later and corrected, and a day that is over is counted again by its settlement', async () => {
    const { agent, player } = await branch(site)
    const day = { tenant: 'mingtang', day: await dayAgo(site.db, 2) }
    await insertBet(site.db, player.id, 20_000n, ended)
    await countDay(site.db, day)
    await correctNewest(site.db, player.id, 15_000n)
    await countDays(site.db)
    expect(await figuresOf(agent, 6)).toBe('1, 0.00, 200.00')
    await countDay(site.db, day)
    expect(await figuresOf(agent, 6)).toBe('1, 0.00, 150.00')
    for (const minor of [100n, 200n]) {
      await insertBet(site.db, player.id, minor)
      await countDays(site.db)
    }
    expect(await figuresOf(agent, 0)).toBe('1, 0.00, 3.00')
  })

  it('are right after a run that is killed at any statement', async () => {
    const { root, player } = await branch(site)
    const others = await Promise.all(Array.from({ length: 3 }, () => placed(site, { parent: player })))
    for (const { id } of [player, ...others]) await insertBet(site.db, id, 1_000n)
    for (let left = 1; left < 12; left += 1) await countDays(dyingDb(site.context.db, left)).catch(() => {})
    await countDays(site.db)
    expect(await figuresOf(root, 0)).toBe('4, 0.00, 40.00')
  })

  it('do not count members without an agent above, nor those of another tenant', async () => {
    const [alone, theirs] = [await site.member(), await branch(site, { tenant: 'yunlai' })]
    await insertBet(site.db, alone.id, 100n)
    await insertBet(site.db, theirs.player.id, 100n, { tenant: 'yunlai' })
    await countDays(site.db)
    const counted = await site.db.query<{ tenant: string }>(sql`
      select distinct tenant from agency_member_day where member_id in (${alone.id}, ${theirs.player.id}) and active > 0`)
    expect(counted).toEqual([{ tenant: 'yunlai' }])
  })
})

describe('the active members of a period', () => {
  const days = 6
  const play = fc.record({ who: fc.nat({ max: 2 }), day: fc.nat({ max: days - 1 }) })

  it('are each counted once, in whatever order their days are counted', async () => {
    const holds = fc.asyncProperty(fc.array(play, { minLength: 1, maxLength: 12 }), async (plays) => {
      const { root, agent, player } = await branch(site)
      const people = [player, await placed(site, { parent: agent }), agent]
      for (const { who, day } of plays) {
        await insertBet(site.db, people[who]?.id ?? '', 100n, minutesOf(day))
        await countDay(site.db, { tenant: 'mingtang', day: await dayAgo(site.db, day) })
      }
      for (let from = 0; from < days; from += 1)
        for (let to = 0; to <= from; to += 1) {
          const active = new Set(plays.flatMap(({ who, day }) => (day <= from && day >= to ? [who] : [])))
          expect((await figuresOf(root, from, to)).split(',')[0]).toBe(`${active.size}`)
        }
    })
    await fc.assert(holds, siteRuns())
  }, 120_000)
})
