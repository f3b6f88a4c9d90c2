// Rebates are paid once and to the unit, whoever asks: the member, the job, both, or a job that was killed.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lateDay } from '../../base/day/day-rows.ts'
import { sql } from '../../base/db/sql.ts'
import { recountBooked } from '../../play/platform/count-booked.ts'
import { entriesOf, insertBet } from '../../test/cashier-kit.ts'
import { dyingDb } from '../../test/broken-db.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { endDay, insertTestRates, rebateFindings, rebateOf } from '../../test/rebate-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { processOf, waitingFor } from '../../test/waiting.ts'
import { settleDaily } from './settle-daily.ts'
import { settleRebate } from './settle-rebate.ts'
import { lockBalance } from './settlement-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertTestRates(site.db)
})
afterAll(async () => {
  expect(await rebateFindings(site.db)).toEqual([])
  await site.books()
  await site.close()
})

const run = () => settleDaily(site.context)
const rebates = async (id: string) => (await entriesOf(site.db, id)).filter((line) => line.endsWith('REBATE'))

/** A member with bets of an ended day that accrued `units` of 10^-4 minor units. */
async function accrued(units: bigint) {
  const member = await site.member()
  await insertBet(site.db, member.id, units / 50n)
  await endDay(site.db, member.id)
  return member
}

describe('after a business day', () => {
  it('the job pays what was left, once, and carries the rest', async () => {
    const { id } = await accrued(129_950n)
    await run()
    await run()
    const money = { currency: 'CNY', amount: '0.12' }
    expect(await noticesOf(site.db, id)).toEqual([['PROMOTION rebatePaid', money]])
    expect(await pushesOf(site.db, id)).toEqual([{ command: 'BALANCE_REFRESH', data: { reason: 'REBATE', ...money } }])
    expect([await rebateOf(site.db, id), await rebates(id)]).toEqual(['129950, 12, 1', ['WALLET 0.12 REBATE']])
    await insertBet(site.db, id, 1n)
    await endDay(site.db, id)
    await run()
    expect([await rebateOf(site.db, id), await rebates(id)]).toEqual([
      '130000, 13, 2',
      ['WALLET 0.12 REBATE', 'WALLET 0.01 REBATE'],
    ])
  })

  it('the job pays tenants in turns: one with much left keeps no other waiting', async () => {
    const large = [await accrued(10_000n), await accrued(10_000n), await accrued(10_000n)]
    await insertTestRates(site.db, 'yunlai')
    const small = await site.member({ tenant: 'yunlai' })
    await insertBet(site.db, small.id, 200n, { tenant: 'yunlai' })
    await endDay(site.db, small.id)
    await settleDaily(site.context, 1)
    const order = await site.db.query<{ tenant: string }>(sql`
      select tenant from rebate_settlement where member_id in (${large[0]!.id}, ${large[1]!.id}, ${large[2]!.id}, ${small.id})
       order by created_at`)
    expect(order.map(({ tenant }) => tenant).indexOf('yunlai')).toBeLessThan(2)
    expect(order).toHaveLength(4)
  })

  it('not what was accrued since', async () => {
    const { id } = await site.member()
    for (const bets of [1, 2]) {
      await insertBet(site.db, id, 10_000n)
      await run()
      expect(await rebateOf(site.db, id)).toBe(`${bets * 500_000}, 0, 0`)
    }
    // Of a purse with less than a minor unit from before, nothing of today is paid either.
    const other = await accrued(9_950n)
    await insertBet(site.db, other.id, 10_000n)
    await site.db.execute(sql`
      update rebate_balance set day = ((now() - interval '1 hour') at time zone 'Asia/Shanghai')::date where member_id = ${other.id}`)
    await run()
    expect(await rebateOf(site.db, other.id)).toBe('509950, 0, 0')
  })

  it('eight jobs at once pay once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => accrued(1_000_000n)))
    await Promise.all(Array.from({ length: 8 }, run))
    for (const { id } of members)
      expect([await rebateOf(site.db, id), await rebates(id)]).toEqual(['1000000, 100, 1', ['WALLET 1.00 REBATE']])
  })

  it('job and click at once pay once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, client } = await accrued(1_000_000n)
      const claims = Array.from({ length: 4 }, () => outcomeOf(client.call('receiveRebate', {})))
      const [outcomes] = await Promise.all([Promise.all(claims), run(), run()])
      expect(outcomes.filter((outcome) => outcome !== 'answered' && outcome !== 'rebateNothing')).toEqual([])
      expect([await rebateOf(site.db, id), await rebates(id)]).toEqual(['1000000, 100, 1', ['WALLET 1.00 REBATE']])
    }
  })

  it('a job that is killed after any statement pays nothing twice, and the next one goes on', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => accrued(2_000_000n)))
    for (let left = 1; left < 40; left += 1) {
      await settleDaily({ ...site.context, db: dyingDb(site.context.db, left) }).catch(() => {})
    }
    await run()
    for (const { id } of members) {
      expect([await rebateOf(site.db, id), await rebates(id)]).toEqual(['2000000, 200, 1', ['WALLET 2.00 REBATE']])
      expect(await pushesOf(site.db, id)).toHaveLength(1)
    }
  })

  it('bets that are booked while it is paid wait, and belong to the next settlement', async () => {
    const { id } = await accrued(1_000_050n)
    const purse = { tenant: 'mingtang', memberId: id, currency: 'CNY' }
    let beside: Promise<void> | undefined
    await site.db.transaction(async (tx) => {
      await lockBalance(tx, purse)
      beside = insertBet(site.db, id, 333n)
      const pid = await processOf(tx)
      await expect.poll(() => waitingFor(site.db, pid)).toBe(1)
      expect(await settleRebate(tx, purse, 'DAILY')).toMatchObject({ amountMinor: 100n })
    })
    await beside
    await endDay(site.db, id)
    await run()
    const settled = await site.db.query<{ before: string; after: string }>(sql`
      select carried_before_units as before, carried_after_units as after from rebate_settlement
       where member_id = ${id} order by period`)
    expect(settled).toEqual([
      { before: '0', after: '50' },
      { before: '50', after: '6700' },
    ])
  })

  it.each([
    ['2026-03-01T16:59:59.999Z', '2026-03-01'],
    ['2026-03-01T17:00:00.000Z', '2026-03-02'],
  ])('the last evening is booked until an hour after midnight: at %s it is %s', async (at, day) => {
    const [row] = await site.db.query<{ day: string }>(
      sql`select to_char(${lateDay(sql`${at}::timestamptz`)}, 'YYYY-MM-DD') as day`,
    )
    expect(row?.day).toBe(day)
  })
})

it('whatever is bet, corrected, claimed and settled: Σ paid × 10000 + rest = Σ effective × rate', async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('bet' as const),
        minor: fc.bigInt({ min: 0n, max: 9_999n }),
        type: fc.constantFrom('electronic', 'live', 'chess'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('correct' as const), minor: fc.bigInt({ min: 0n, max: 9_999n }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('claim' as const, 'day' as const) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { id, client } = await site.member()
      for (const one of steps) {
        if (one.kind === 'bet') await insertBet(site.db, id, one.minor, { gameType: one.type, stakeMinor: 10_000n })
        else if (one.kind === 'correct') await correctNewest(id, one.minor)
        else if (one.kind === 'claim') await outcomeOf(client.call('receiveRebate', {}))
        else await endDay(site.db, id).then(run)
      }
      const [sums] = await site.db.query<{ expected: string; accrued: string; paid: bigint }>(sql`
        select coalesce(sum(turnover_minor * case game_type when 'electronic' then 50 when 'live' then 33 else 0 end), 0)::numeric as expected,
               coalesce((select accrued_units from rebate_balance where member_id = ${id}), 0)::numeric as accrued,
               coalesce((select paid_minor from rebate_balance where member_id = ${id}), 0)::bigint as paid
          from bet where member_id = ${id}`)
      expect(sums?.accrued).toBe(sums?.expected)
      const wallet = (await client.call('getBalance', {})).balance
      expect(wallet).toBe(`${(sums?.paid ?? 0n) / 100n}.${`${(sums?.paid ?? 0n) % 100n}`.padStart(2, '0')}`)
    }),
    { numRuns: 25 },
  )
})

/** Settles the member's newest bet anew, with another effective turnover. */
async function correctNewest(memberId: string, effectiveMinor: bigint): Promise<void> {
  await site.db.transaction(async (tx) => {
    const [bet] = await tx.query<Parameters<typeof recountBooked>[1][number]>(sql`
      with before as (
        select * from bet where member_id = ${memberId} order by placed_at desc, id limit 1 for update)
      update bet set turnover_minor = ${effectiveMinor}, version = bet.version + 1 from before where before.id = bet.id
      returning bet.id, bet.tenant, bet.member_id, bet.currency, bet.game_type, bet.version, bet.placed_at, bet.settled_at,
        bet.platform_code || '/' || bet.round_id as round, 0::bigint as stake_minor, 0::bigint as payout_minor, 0::bigint as owed_minor, bet.turnover_minor as effective_minor,
        bet.turnover_minor - before.turnover_minor as effective_change_minor`)
    if (bet) await recountBooked(tx, [bet])
  })
}
