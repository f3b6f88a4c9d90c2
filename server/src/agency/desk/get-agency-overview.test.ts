import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch, daysPass, ended, placed } from '../../test/agency-kit.ts'
import { insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { countDays } from '../commission/count-days.ts'
import { settleCommissions } from './settle-commissions.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and wrong input', async () => {
  const asked = { period: 'TODAY' }
  expect(await outcomeOf((await site.visitor()).call('getAgencyOverview', asked))).toBe('loginRequired')
  const { agent, player } = await branch(site)
  expect(await outcomeOf(player.client.call('getAgencyOverview', asked))).toBe('agencyNotAgent')
  for (const [input, name] of [
    [{ period: 'YEAR' }, 'badRequest'],
    [{ period: 'TODAY', currency: 'EUR' }, 'currencyUnknown'],
    [{ period: 'RANGE', fromDate: '2026-02-30', toDate: '2026-03-01' }, 'dateRangeWrong'],
    [{ period: 'RANGE', fromDate: '2026-03-02', toDate: '2026-03-01' }, 'dateRangeWrong'],
  ] as const)
    expect([input, await outcomeOf(agent.client.call('getAgencyOverview', input))]).toEqual([input, name])
})

it('sums up the branch of a period, without the agent and without anybody outside it', async () => {
  const { root, agent, player } = await branch(site)
  const outside = await placed(site, { parent: root })
  await insertDeposit(site.db, player.id, 50_000n, { minutesAgo: 2 * 24 * 60 })
  await insertDeposit(site.db, player.id, 7_000n)
  await insertBet(site.db, player.id, 20_000n, { ...ended, stakeMinor: 30_000n })
  await insertBet(site.db, player.id, 500n)
  for (const { id } of [agent, outside]) await insertBet(site.db, id, 90_000n)
  await settleCommissions(site.context)
  await countDays(site.db)
  const today = await agent.client.call('getAgencyOverview', { period: 'TODAY' })
  expect(today).toMatchObject({
    currency: 'CNY',
    members: 1,
    rates: [{ gameType: 'electronic', percent: '0.5' }],
    paid: '1.00',
    open: '0.00',
    frozenReason: '',
    frozenUntil: '',
    figures: {
      registrations: 1,
      active: 1,
      firstDeposits: 0,
      deposits: '70.00',
      withdrawals: '0.00',
      turnover: '5.00',
      winLoss: '-5.00',
      commission: '0.00',
    },
  })
  const days = { fromDate: (await daysOf(2))[0] ?? '', toDate: today.toDate }
  const range = await agent.client.call('getAgencyOverview', { period: 'RANGE', ...days })
  expect(range.figures).toMatchObject({
    active: 1,
    firstDeposits: 1,
    deposits: '570.00',
    turnover: '205.00',
    winLoss: '-305.00',
    commission: '1.00',
  })
  expect(Date.now() - Date.parse(range.countedAt)).toBeLessThan(60_000)
  expect((await root.client.call('getAgencyOverview', { period: 'TODAY' })).members).toBe(3)
  const { days: byDay } = range
  expect(byDay).toHaveLength(3)
  const none = { registrations: 0, active: 0, turnover: '0.00', winLoss: '0.00', commission: '0.00' }
  expect(byDay.find(({ active }) => active === 0)).toMatchObject(none)
  expect(byDay.at(-1)).toEqual({
    ...none,
    day: today.toDate,
    registrations: 1,
    active: 1,
    turnover: '5.00',
    winLoss: '-5.00',
  })
  expect(byDay.map(({ turnover }) => turnover).toSorted()).toEqual(['0.00', '200.00', '5.00'])
  expect(byDay.map(({ commission }) => commission).toSorted()).toEqual(['0.00', '0.00', '1.00'])
  expect((await agent.client.call('getAgencyOverview', { period: 'TODAY', currency: 'JPY' })).figures?.turnover).toBe(
    '0',
  )
})

it('shows why an agent is frozen and until when', async () => {
  const { agent } = await branch(site)
  const operator = await site.operator()
  const { until } = await operator.call('freezeAgent', { id: agent.id, reason: 'shared cards', days: 3 })
  expect(await agent.client.call('getAgencyOverview', { period: 'MONTH' })).toMatchObject({
    frozenReason: 'shared cards',
    frozenUntil: until,
  })
})

it('counts turnover for the branch in which it was made', async () => {
  const { agent, player } = await branch(site)
  await insertBet(site.db, player.id, 10_000n)
  await (await site.operator()).call('moveBranch', { id: player.id, parentId: '' })
  await daysPass(site, 1)
  await insertBet(site.db, player.id, 50_000n)
  await countDays(site.db)
  const [fromDate = '', , toDate = ''] = await daysOf(2)
  const { members, figures } = await agent.client.call('getAgencyOverview', { period: 'RANGE', fromDate, toDate })
  expect([members, figures?.turnover]).toEqual([0, '100.00'])
})

/** The business days from so many days ago up to today. */
async function daysOf(ago: number): Promise<string[]> {
  const rows = await site.db.query<{ day: string }>(sql`
    select (now() at time zone 'Asia/Shanghai')::date - back as day from generate_series(${ago}::integer, 0, -1) as back`)
  return rows.map(({ day }) => day)
}
