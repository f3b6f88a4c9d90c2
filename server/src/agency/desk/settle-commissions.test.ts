// Commission is counted and paid once and to the unit, whoever settles, how often, and wherever a run is killed.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import {
  agencyFindings,
  branch,
  commissionOf,
  correctNewest,
  dayAgo,
  daysPass,
  ended,
  placed,
} from '../../test/agency-kit.ts'
import { maxRate, openAgencyModel } from '../../test/agency-model.ts'
import { dyingDb } from '../../test/broken-db.ts'
import { entriesOf, insertBet } from '../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { siteRuns } from '../../test/site-runs.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { processOf, waitingFor } from '../../test/waiting.ts'
import { accrueDay } from '../commission/accrue-day.ts'
import { payCommission } from '../commission/pay-commission.ts'
import { lockBalance } from '../commission/payment-rows.ts'
import { settleCommissions } from './settle-commissions.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  expect(await agencyFindings(site.db)).toEqual([])
  await site.books()
  await site.close()
})

const run = () => settleCommissions(site.context)

describe('after a business day', () => {
  it('each agent is paid the own rate less that of the next agent below, once, and is told', async () => {
    const { root, agent, player } = await branch(site)
    await insertBet(site.db, player.id, 123_456n, ended)
    await insertBet(site.db, player.id, 100_000n, { ...ended, gameType: 'live' })
    // Of the own bets an agent earns nothing, and the agents above earn the difference.
    await insertBet(site.db, agent.id, 200_000n, ended)
    await insertBet(site.db, player.id, 999_999n)
    await run()
    await run()
    // 0.3 % of 1234.56 and of 2000.00, 0.4 % of 1000.00; 0.5 % of 1234.56.
    expect(await commissionOf(site.db, root.id)).toBe(`${123_456 * 3_000 + 200_000 * 3_000 + 100_000 * 4_000}, 1370, 1`)
    expect(await commissionOf(site.db, agent.id)).toBe(`${123_456 * 5_000}, 617, 1`)
    expect(await entriesOf(site.db, agent.id)).toEqual(['WALLET 6.17 COMMISSION'])
    expect(await pushesOf(site.db, agent.id)).toEqual([
      { command: 'BALANCE_REFRESH', data: { reason: 'COMMISSION', currency: 'CNY', amount: '6.17' } },
    ])
    expect(await noticesOf(site.db, agent.id)).toEqual([
      ['PROMOTION commissionPaid', { amount: '6.17', currency: 'CNY' }],
    ])
    expect(await commissionOf(site.db, player.id)).toBe('none')
  })

  it('a tenant whose counting fails keeps no other from being paid', async () => {
    const own = await branch(site)
    await insertBet(site.db, own.player.id, 100_000n, ended)
    const theirs = await branch(site, { tenant: 'yunlai' })
    await insertBet(site.db, theirs.player.id, 100_000n, { ...ended, tenant: 'yunlai' })
    const { db } = site.context
    const query: typeof db.query = (statement) =>
      statement.text.includes('from turnover_day') && statement.values.includes('mingtang')
        ? Promise.reject(new Error('broken data'))
        : db.query(statement)
    await expect(settleCommissions({ ...site.context, db: { ...db, query } })).rejects.toThrow('broken data')
    expect(await commissionOf(site.db, own.agent.id)).toBe('none')
    expect(await commissionOf(site.db, theirs.agent.id)).toBe('500000000, 500, 1')
    await run()
    expect(await commissionOf(site.db, own.agent.id)).toBe('500000000, 500, 1')
  })

  it('what is less than a minor unit is carried to the next payment', async () => {
    const { agent, player } = await branch(site)
    await insertBet(site.db, player.id, 199n, { ...ended, currency: 'JPY' })
    await run()
    expect(await commissionOf(site.db, agent.id, 'JPY')).toBe('995000, 0, 0')
    await insertBet(site.db, player.id, 1n, { ...ended, currency: 'JPY' })
    await run()
    expect(await commissionOf(site.db, agent.id, 'JPY')).toBe('1000000, 1, 1')
  })

  it('earns more than a number of 64 bits can hold', async () => {
    const { agent, player } = await branch(site)
    await insertBet(site.db, player.id, 9_000_000_000_000_000_000n, { ...ended, currency: 'USDT' })
    await accrueDay(site.db, { tenant: 'mingtang', currency: 'USDT', day: await dayAgo(site.db, 2) })
    expect(await commissionOf(site.db, agent.id, 'USDT')).toBe('45000000000000000000000, 0, 0')
    await correctNewest(site.db, player.id, 0n)
    await run()
    expect(await commissionOf(site.db, agent.id, 'USDT')).toBe('0, 0, 0')
  })

  it('a bet of a member of another tenant or of nobody earns nobody', async () => {
    const [alone, other] = [await placed(site), await branch(site, { tenant: 'yunlai' })]
    await insertBet(site.db, alone.id, 100_000n, ended)
    await insertBet(site.db, other.player.id, 100_000n, { ...ended, tenant: 'yunlai' })
    await run()
    expect(await commissionOf(site.db, other.agent.id)).toBe('500000000, 500, 1')
    const rows = await site.db.query(sql`select from agency_turnover where member_id = ${alone.id}`)
    expect(rows).toEqual([])
  })

  it('asks for turnover where the tenant says so', async () => {
    const { agent, player } = await branch(site)
    await insertBet(site.db, player.id, 20_200n, ended)
    const policy = (agency: object) =>
      site.db.execute(sql`update tenant set policy = ${json({ agency })}::jsonb where code = 'mingtang'`)
    await policy({ turnoverPercent: 150 })
    await run()
    await policy({})
    expect((await agent.client.call('listObligations', {})).rows).toMatchObject([
      { cause: 'GRANT', reason: 'COMMISSION', locked: '1.01', required: '1.52', state: 'OPEN' },
    ])
  })
})

describe('a correction', () => {
  it('is a further row that names the one it corrects; what was paid too much is made up for by the next days', async () => {
    const { agent, player } = await branch(site)
    await insertBet(site.db, player.id, 100_000n, ended)
    await run()
    await correctNewest(site.db, player.id, 40_000n)
    await run()
    const counted = await site.db.query(sql`
      select version, effective_minor, corrects_id = lag(id) over (order by version) as is_next
        from agency_turnover where member_id = ${player.id} order by version`)
    expect(counted).toEqual([
      { version: 1, effectiveMinor: 100_000n, isNext: null },
      { version: 2, effectiveMinor: -60_000n, isNext: true },
    ])
    expect(await commissionOf(site.db, agent.id)).toBe('200000000, 500, 1')
    await insertBet(site.db, player.id, 70_000n, ended)
    await run()
    expect(await commissionOf(site.db, agent.id)).toBe('550000000, 550, 2')
    expect(await entriesOf(site.db, agent.id)).toEqual(['WALLET 5.00 COMMISSION', 'WALLET 0.50 COMMISSION'])
  })
})

describe('a freeze', () => {
  it('holds back what is earned until it is lifted or its deadline has passed', async () => {
    const { root, agent, player } = await branch(site)
    const operator = await site.operator()
    for (const { id } of [root, agent]) await operator.call('freezeAgent', { id, reason: 'shared cards', days: 7 })
    await insertBet(site.db, player.id, 100_000n, ended)
    await run()
    expect(await commissionOf(site.db, agent.id)).toBe('500000000, 0, 0')
    // Also when the freeze came after the purse was found due.
    const purse = { tenant: 'mingtang', agentId: agent.id, currency: 'CNY' }
    expect(await site.db.transaction((tx) => payCommission(tx, purse))).toBe(0n)
    await operator.call('unfreezeAgent', { id: agent.id })
    await site.db.execute(sql`
      update agency_agent set frozen_until = clock_timestamp() - interval '1 second' where member_id = ${root.id}`)
    await run()
    expect(await commissionOf(site.db, agent.id)).toBe('500000000, 500, 1')
    expect(await commissionOf(site.db, root.id)).toBe('300000000, 300, 1')
  })
})

describe('runs beside each other, and runs that die', () => {
  it('eight at once count and pay once', async () => {
    const { root, agent, player } = await branch(site)
    const players = [player, ...(await Promise.all(Array.from({ length: 5 }, () => placed(site, { parent: agent }))))]
    for (const { id } of players) await insertBet(site.db, id, 100_000n, ended)
    await Promise.all(Array.from({ length: 8 }, run))
    expect(await commissionOf(site.db, agent.id)).toMatch(/^3000000000, 3000, /)
    expect(await commissionOf(site.db, root.id)).toMatch(/^1800000000, 1800, /)
  })

  it('a run that is killed after any statement counts and pays nothing twice, and the next one goes on', async () => {
    const branches = [await branch(site), await branch(site), await branch(site)]
    for (const { player } of branches) await insertBet(site.db, player.id, 100_000n, ended)
    for (let left = 1; left < 60; left += 1)
      await settleCommissions({ ...site.context, db: dyingDb(site.context.db, left) }).catch(() => {})
    await run()
    for (const { root, agent } of branches) {
      expect(await commissionOf(site.db, agent.id)).toBe('500000000, 500, 1')
      expect(await commissionOf(site.db, root.id)).toBe('300000000, 300, 1')
      expect(await pushesOf(site.db, agent.id)).toHaveLength(1)
    }
  })

  it('what is counted while a balance is being paid waits, and belongs to the next payment', async () => {
    const { agent, player } = await branch(site)
    await insertBet(site.db, player.id, 100_100n, ended)
    const scope = { tenant: 'mingtang', currency: 'CNY', day: await dayAgo(site.db, 2) }
    await accrueDay(site.db, scope)
    await insertBet(site.db, player.id, 70_070n, ended)
    const purse = { tenant: 'mingtang', agentId: agent.id, currency: 'CNY' }
    let beside: Promise<unknown> | undefined
    await site.db.transaction(async (tx) => {
      await lockBalance(tx, purse)
      beside = accrueDay(site.db, scope)
      const pid = await processOf(tx)
      await expect.poll(() => waitingFor(site.db, pid)).toBe(1)
      expect(await payCommission(tx, purse)).toBe(500n)
    })
    await beside
    await run()
    const payments = await site.db.query<{ before: string; after: string }>(sql`
      select carried_before_units as before, carried_after_units as after from agency_commission
       where agent_id = ${agent.id} order by period`)
    expect(payments).toEqual([
      { before: '0', after: '500000' },
      { before: '500000', after: '850000' },
    ])
    expect(await commissionOf(site.db, agent.id)).toBe('850850000, 850, 2')
  })

  it('bets that are booked and corrected while it runs are counted in the end', async () => {
    const { agent, player } = await branch(site)
    const others = await Promise.all(Array.from({ length: 3 }, () => placed(site, { parent: agent })))
    const bets = [player, ...others].flatMap(({ id }) =>
      [333n, 1_000n, 77n].map((minor) => insertBet(site.db, id, minor * 100n, ended)),
    )
    await Promise.all([run(), run(), ...bets, run()])
    await run()
    expect(await commissionOf(site.db, agent.id)).toMatch(new RegExp(`^${4 * 141_000 * 5_000}, 2820, `))
  })
})

describe('an agency over some days', () => {
  const nat = fc.nat({ max: 99 })
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), at: nat, hasParent: fc.boolean() }) },
    {
      weight: 4,
      // In percent of the most that is allowed.
      arbitrary: fc.record({ kind: fc.constant('rate' as const), at: nat, percent: fc.bigInt({ min: 0n, max: 110n }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('bet' as const), at: nat, minor: fc.bigInt({ min: 1n, max: 99_999n }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('correct' as const),
        at: nat,
        minor: fc.bigInt({ min: 0n, max: 99_999n }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), at: nat, to: fc.option(nat) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('day' as const, 'settle' as const), at: nat }) },
  )

  const ratesOf = (rate: bigint) => [{ gameType: 'electronic', rateMillionths: Number(rate) }]

  it('earns every agent what the model has worked out, whatever joins, plays, moves and is corrected', async () => {
    const operator = await site.operator()
    const holds = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const begunOn = await dayAgo(site.db, 0)
      const model = openAgencyModel()
      const people: TestMember[] = []
      let days = 0
      const join = async (parent: number | null) => {
        model.join(parent)
        const above = parent === null ? {} : { parent: people[parent] as TestMember }
        people.push(await placed(site, above))
      }
      for (const parent of [null, 0, 1, 2]) await join(parent)
      for (const [at, rate] of [40_000n, 30_000n, 20_000n].entries()) {
        model.rate(at, rate)
        await operator.call('saveAgent', { userName: people[at]?.userName ?? '', rates: ratesOf(rate) })
      }
      model.pass()
      await daysPass(site, 1)
      for (const one of steps) {
        const at = one.at % people.length
        const { id, userName } = people[at] as TestMember
        if (one.kind === 'join') await join(one.hasParent ? at : null)
        else if (one.kind === 'bet') {
          model.bet(at, one.minor)
          await insertBet(site.db, id, one.minor, { stakeMinor: 100_000n })
        } else if (one.kind === 'correct') {
          const bet = model.bets.findLast(({ member }) => member === at)
          if (!bet) continue
          bet.effectiveMinor = one.minor
          await correctNewest(site.db, id, one.minor)
        } else if (one.kind === 'rate') {
          const rate = (model.max(at) * one.percent) / 100n
          const outcome = await outcomeOf(operator.call('saveAgent', { userName, rates: ratesOf(rate) }))
          const refusal = rate > maxRate ? 'settingWrong' : 'agencyRateTooHigh'
          expect(outcome).toBe(model.rate(at, rate) ? 'answered' : refusal)
        } else if (one.kind === 'move') {
          const to = one.to === null ? null : one.to % people.length
          const parentId = to === null ? '' : (people[to] as TestMember).id
          const outcome = await outcomeOf(operator.call('moveBranch', { id: id, parentId }))
          expect(outcome).toBe(model.move(at, to) ? 'answered' : 'agencyCircle')
        } else if (one.kind === 'settle') await run()
        // More days would be too long ago for the daily settlement.
        else if (days < 4) {
          days += 1
          model.pass()
          await daysPass(site, 1)
        }
      }
      await daysPass(site, 2)
      await Promise.all([run(), run()])
      // Midnight came in between: its days are one more than those of the model.
      fc.pre((await dayAgo(site.db, 0)) === begunOn)
      const expected = people.map((_, at) => model.units(at))
      const lines = await Promise.all(people.map(({ id }) => commissionOf(site.db, id)))
      expect(lines.map((line) => (line === 'none' ? 0n : BigInt(line.split(',')[0] ?? '')))).toEqual(expected)
      const before = await site.db.query(sql`select count(*) as rows from agency_turnover`)
      await run()
      expect(await site.db.query(sql`select count(*) as rows from agency_turnover`)).toEqual(before)
    })
    await fc.assert(holds, siteRuns())
  }, 120_000)
})
