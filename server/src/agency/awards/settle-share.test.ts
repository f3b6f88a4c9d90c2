// Shares follow from members' results to the unit, whatever order periods are settled in, and wherever a run is killed.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../base/day/business-day.ts'
import { sql } from '../../base/db/sql.ts'
import { house, member } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { agencyFindings, branch, commissionOf, dayAgo, placed } from '../../test/agency-kit.ts'
import { above } from '../../test/agency-model.ts'
import { dyingDb } from '../../test/broken-db.ts'
import { entriesOf } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { siteRuns } from '../../test/site-runs.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { settlingAwards } from './settle-awards.ts'
import { settleCommissions } from '../desk/settle-commissions.ts'
import { settleShare } from './settle-share.ts'
import { insertTerms } from '../tree/terms-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  expect(await agencyFindings(site.db)).toEqual([])
  await site.books()
  await site.close()
})

/** The member loses so much more on a day, or wins it. */
const loses = (memberId: string, day: string, minor: bigint) =>
  site.db.execute(sql`
    insert into turnover_day as kept (tenant, member_id, day, currency, game_type, bets, stake_minor, payout_minor, effective_minor)
    values ('mingtang', ${memberId}, ${day}::date, 'CNY', 'electronic', 1, ${minor > 0n ? minor : 0n}, ${minor < 0n ? -minor : 0n}, 0)
    on conflict (tenant, member_id, day, currency, game_type) do update set
      stake_minor = kept.stake_minor + excluded.stake_minor, payout_minor = kept.payout_minor + excluded.payout_minor`)
const give = (
  memberId: string,
  amountMinor: bigint,
  kind: 'PROMOTIONS' | 'REBATES' | 'VIP' | 'POINTS' | 'DEPOSIT_CLEARING',
) =>
  site.db.transaction((tx) =>
    post(tx, [
      {
        tenant: 'mingtang',
        idempotencyKey: `test-gift:${randomUUID()}`,
        reason: 'DEPOSIT',
        currency: 'CNY',
        amountMinor,
        debit: house(kind),
        credit: member(memberId, 'WALLET'),
      },
    ]),
  )
const period = (fromDay: string, toDay: string, rateMillionths = 300_000n) => ({
  tenant: 'mingtang',
  currency: 'CNY',
  fromDay,
  toDay,
  rateMillionths,
})
const weekOf = (at: number) => period(addDays('2021-03-01', 7 * at), addDays('2021-03-07', 7 * at))
const linesOf = async (agent: TestMember) =>
  (await agent.client.call('listCommissionLines', { kind: 'SHARE' })).rows.map((row) =>
    [row.day, `v${row.version}`, row.result, row.carriedBefore, row.commission, row.carriedAfter].join(' '),
  )

it('a result counts for the nearest agent, losses are carried over periods without play, corrections name their row', async () => {
  const { root, agent, player } = await branch(site)
  await loses(player.id, '2021-03-02', -40_000n)
  await loses(agent.id, '2021-03-02', 10_000n)
  await loses(player.id, '2021-03-08', -1_000n)
  await loses(player.id, '2021-03-22', 100_000n)
  for (const at of [0, 1, 2, 3]) await settleShare(site.db, weekOf(at))
  expect(await linesOf(agent)).toEqual([
    '2021-03-22 v1 1000.00 -410.00 177.00 0.00',
    '2021-03-08 v1 -10.00 -400.00 0.00 -410.00',
    '2021-03-01 v1 -400.00 0.00 0.00 -400.00',
  ])
  // Of the agent's own losses the root has a share, and nothing of the player's.
  expect(await linesOf(root)).toEqual(['2021-03-01 v1 100.00 0.00 30.00 0.00'])
  await loses(player.id, '2021-03-03', 5_000n)
  await settleShare(site.db, weekOf(0))
  expect((await linesOf(agent)).slice(0, 3).toSorted()).toEqual([
    '2021-03-01 v2 -350.00 0.00 0.00 -350.00',
    '2021-03-08 v2 -10.00 -350.00 0.00 -360.00',
    '2021-03-22 v2 1000.00 -360.00 15.00 0.00',
  ])
  const { rows } = await agent.client.call('listCommissionLines', { kind: 'SHARE' })
  const line = (day: string, version: number) => rows.find((row) => row.day === day && row.version === version)
  for (const { day, version, correctsId } of rows)
    expect(correctsId).toBe(version === 1 ? '' : line(day, version - 1)?.id)
  const opened = async (one: TestMember, version: number) =>
    (await one.client.call('listCommissionResults', { lineId: line('2021-03-01', version)?.id ?? '' })).rows
  expect(await opened(agent, 1)).toMatchObject([
    { userName: player.userName, lost: '-400.00', given: '0.00', correctsId: '' },
  ])
  expect(await opened(agent, 2)).toMatchObject([{ lost: '50.00', correctsId: (await opened(agent, 1))[0]?.id }])
  expect(await outcomeOf(opened(root, 1))).toBe('notFound')
  expect(await outcomeOf(opened(player, 1))).toBe('agencyNotAgent')
  await settleCommissions(site.context)
  expect(await entriesOf(site.db, agent.id)).toEqual(['WALLET 192.00 COMMISSION'])
  const paid = await agent.client.call('listCommissions', {})
  expect(paid.rows).toMatchObject([{ accrued: '192.00', share: '192.00', cpa: '0.00', amount: '192.00' }])
  const all = await agent.client.call('listCommissionLines', { commissionId: paid.rows[0]?.id ?? '', size: 4 })
  const rest = await agent.client.call('listCommissionLines', {
    commissionId: paid.rows[0]?.id ?? '',
    cursor: all.nextCursor,
  })
  expect([...all.rows, ...rest.rows].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

it('a loss of the day before somebody became an agent is of the agent above, that of the day itself of the new one', async () => {
  const { root, agent, player } = await branch(site)
  await site.db.execute(sql`update agency_agent set from_day = '2022-03-09' where member_id = ${agent.id}`)
  await loses(player.id, '2022-03-08', 10_000n)
  await loses(player.id, '2022-03-09', 2_000n)
  await settleShare(site.db, period('2022-03-07', '2022-03-13'))
  expect(await linesOf(root)).toEqual(['2022-03-07 v1 100.00 0.00 30.00 0.00'])
  expect(await linesOf(agent)).toEqual(['2022-03-07 v1 20.00 0.00 6.00 0.00'])
})

it('what the house gave the members is taken off, also of one who did not play; deposits are not', async () => {
  const { agent, player } = await branch(site)
  const today = await dayAgo(site.db, 0)
  const idle = await placed(site, { parent: agent })
  await loses(player.id, today, 100_000n)
  for (const kind of ['PROMOTIONS', 'REBATES', 'VIP', 'POINTS'] as const) await give(player.id, 1_000n, kind)
  await give(idle.id, 2_000n, 'PROMOTIONS')
  await give(player.id, 50_000n, 'DEPOSIT_CLEARING')
  await settleShare(site.db, period(today, today))
  expect(await linesOf(agent)).toEqual([`${today} v1 940.00 0.00 282.00 0.00`])
  // A correction keeps the rate of its period.
  await give(idle.id, 1_000n, 'VIP')
  await settleShare(site.db, period(today, today, 1n))
  expect((await linesOf(agent))[0]).toBe(`${today} v2 930.00 0.00 -3.00 0.00`)
})

it('the job counts ended periods of the terms of their first day, and operators see the difference before', async () => {
  const { agent, player } = await branch(site)
  const [monthAgo, day] = [await dayAgo(site.db, 30), await dayAgo(site.db, 15)]
  await site.db.transaction((tx) =>
    insertTerms(
      tx,
      'mingtang',
      {
        fromDay: monthAgo,
        share: { period: 'WEEK', rateMillionths: 250_000n },
        newcomerDays: 0,
        newcomers: new Map(),
      },
      { savedBy: null, policy: {} },
    ),
  )
  await loses(player.id, day, 40_000n)
  await loses(player.id, await dayAgo(site.db, 0), 99_000n)
  const operator = await site.operator(['agency.settle'])
  const asked = { day, currency: 'CNY', kind: 'SHARE' }
  for (const [wrong, name] of [
    [{ day: await dayAgo(site.db, 31) }, 'notFound'],
    [{ day: await dayAgo(site.db, 0) }, 'agencyDayOpen'],
    [{ kind: 'CPA' }, 'notFound'],
    [{ kind: 'OTHER' }, 'badRequest'],
  ] as const)
    for (const call of ['previewCommission', 'settleCommission'] as const)
      expect([wrong, await outcomeOf(operator.call(call, { ...asked, ...wrong }))]).toEqual([wrong, name])
  const shown = await operator.call('previewCommission', asked)
  const own = { memberId: agent.id, userName: agent.userName, carriedBefore: '0.00', carriedAfter: '0.00' }
  expect(shown).toMatchObject({
    lines: 1,
    commission: '100.00',
    agents: [{ ...own, commission: '100.00', counted: '0.00', result: '400.00' }],
  })
  expect(shown.fromDay <= day && day <= shown.toDay).toBe(true)
  expect(await commissionOf(site.db, agent.id)).toBe('none')
  for (const steps = settlingAwards(site.context, 'mingtang'); !(await steps.next()).done; );
  expect(await commissionOf(site.db, agent.id)).toBe('10000000000, 0, 0')
  await loses(player.id, day, -50_000n)
  expect(await operator.call('previewCommission', asked)).toMatchObject({
    commission: '-100.00',
    agents: [{ ...own, commission: '-100.00', counted: '100.00', result: '-100.00', carriedAfter: '-100.00' }],
  })
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: 1, isDone: true })
  expect(await operator.call('previewCommission', asked)).toMatchObject({ lines: 0, commission: '0.00', agents: [] })
  expect(await commissionOf(site.db, agent.id)).toBe('0, 0, 0')
})

it('wherever a run is killed between its batches, no share is half, and the next run goes on', async () => {
  const { root, agent, player } = await branch(site)
  for (const parent of [root, player, player, player, player]) {
    const own = await placed(site, { parent })
    await loses(own.id, '2023-01-03', 10_000n)
  }
  const scope = period('2023-01-02', '2023-01-08')
  const sizes = { membersAtOnce: 2, agentsAtOnce: 1 }
  const seen = new Set<string>()
  let isKilled = true
  for (let statements = 0; isKilled; statements += 1) {
    const run = settleShare(dyingDb(site.db, statements), scope, sizes)
    isKilled = await run.then(
      () => false,
      ({ message }: Error) => message === 'killed',
    )
    seen.add((await Promise.all([root, agent].map(({ id }) => commissionOf(site.db, id)))).join(' / '))
  }
  // The agents are counted one by one, in the order of their ids.
  const [one, four] = ['3000000000, 0, 0', '12000000000, 0, 0']
  const first = root.id < agent.id ? `${one} / none` : `none / ${four}`
  expect([...seen]).toEqual(['none / none', first, `${one} / ${four}`])
  expect(await settleShare(site.db, scope, sizes)).toEqual({ lines: 0, isDone: true })
})

type Person = { readonly parent: number | null; readonly isAgent: boolean }
const people = fc.array(fc.record({ parent: fc.nat({ max: 99 }), isAgent: fc.boolean() }), {
  minLength: 3,
  maxLength: 7,
})
const at = { who: fc.nat({ max: 99 }), week: fc.nat({ max: 3 }) }
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        ...at,
        kind: fc.constant('lose' as const),
        minor: fc.bigInt({ min: -99_999n, max: 99_999n }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ ...at, kind: fc.constant('settle' as const), dies: fc.option(fc.nat({ max: 14 })) }),
    },
  ),
  { minLength: 8, maxLength: 30 },
)

/** What an agent has earned, worked out by hand from what each member lost in each of the weeks. */
function unitsByHand(
  tree: readonly Person[],
  lost: readonly (readonly bigint[])[],
  agent: number,
  rates: readonly bigint[],
) {
  const parents = tree.map(({ parent }) => parent)
  const own = tree.flatMap((_, who) => (above(parents, who).find((one) => tree[one]?.isAgent) === agent ? [who] : []))
  let [earned, owed] = [0n, 0n]
  for (const [week, rate] of rates.entries()) {
    const net = own.reduce((sum, who) => sum + (lost[who]?.[week] ?? 0n), 0n) - owed
    owed = net < 0n ? -net : 0n
    if (net > 0n) earned += net * rate
  }
  return earned
}

it('random trees, results and orders of settling earn what is worked out by hand, and running again changes nothing', async () => {
  const rates = [300_000n, 1n, 450_001n, 599_999n]
  let runs = 0
  const holds = fc.asyncProperty(people, steps, async (drawn, done) => {
    runs += 1
    const week = (at: number) => {
      const fromDay = addDays('2022-01-03', 28 * runs + 7 * at)
      return period(fromDay, addDays(fromDay, 6), rates[at])
    }
    const tree = drawn.map(
      ({ parent, isAgent }, index): Person => ({ parent: index === 0 ? null : parent % index, isAgent }),
    )
    const members: TestMember[] = []
    for (const { parent, isAgent } of tree) {
      const up = parent === null ? {} : { parent: members[parent] as TestMember }
      members.push(await placed(site, { ...up, ...(isAgent ? { rates: { electronic: 1_000 } } : {}) }))
    }
    const lost = tree.map(() => [0n, 0n, 0n, 0n])
    for (const step of done) {
      if (step.kind === 'settle') {
        const db = step.dies === null ? site.db : dyingDb(site.db, step.dies)
        await settleShare(db, week(step.week)).catch((error: Error) => expect(error.message).toBe('killed'))
      } else {
        const who = step.who % tree.length
        const own = lost[who] as bigint[]
        own[step.week] = (own[step.week] ?? 0n) + step.minor
        await loses((members[who] as TestMember).id, addDays(week(step.week).fromDay, step.who % 7), step.minor)
      }
    }
    await Promise.all([2, 0, 3, 1, 0, 2].map((one) => settleShare(site.db, week(one))))
    const lines = await Promise.all(members.map(({ id }) => commissionOf(site.db, id)))
    expect(lines.map((line) => (line === 'none' ? 0n : BigInt(line.split(',')[0] ?? '')))).toEqual(
      tree.map(({ isAgent }, agent) => (isAgent ? unitsByHand(tree, lost, agent, rates) : 0n)),
    )
    const rows = sql`select count(*) as awards, (select count(*) from agency_result) as results from agency_award`
    const before = await site.db.query(rows)
    for (const one of [0, 1, 2, 3]) await settleShare(site.db, week(one))
    expect(await site.db.query(rows)).toEqual(before)
  })
  await fc.assert(holds, siteRuns())
}, 120_000)
