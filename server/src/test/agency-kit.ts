// Agents and their branches, days that pass, and what does not add up in an agency.
import { withClient } from '../../../scripts/site/databases.ts'
import { insertAgent, insertRates } from '../agency/tree/agent-rows.ts'
import { joinByCode } from '../agency/tree/join-by-code.ts'
import { enterTree, joinBelow } from '../agency/tree/tree-rows.ts'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { recountBooked } from '../play/platform/count-booked.ts'
import type { MemberOptions, TestMember, TestSite } from './test-site.ts'

type Place = MemberOptions & {
  readonly parent?: TestMember
  /** Makes the member an agent: millionths by type of game. */
  readonly rates?: Readonly<Record<string, number>>
}

const longAgo = '2020-01-01'

/** A plan as an operator saves it, and the awards for newcomers that can be added. */
export const savedPlan = {
  joining: 'REVIEW',
  rates: [{ gameType: 'live', rateMillionths: 2_001 }],
  belowPercent: 80,
  turnoverPercent: 100,
  transferLimits: [{ currency: 'CNY', amount: '5000.00' }],
  transferTurnoverPercent: 300,
}
export const savedNewcomer = {
  days: 30,
  amounts: [{ currency: 'CNY', amount: '88.00', deposit: '100.00', turnover: '500.00' }],
}

/** A member who has always been in the tree. */
export async function placed(site: TestSite, { parent, rates, ...options }: Place = {}): Promise<TestMember> {
  const member = await site.member(options)
  const tenant = options.tenant ?? 'mingtang'
  await site.db.transaction(async (tx) => {
    if (parent) await joinBelow(tx, tenant, member.id, parent.id)
    else await enterTree(tx, tenant, member.id)
    // Not the pairs of a move of the parent that is due tomorrow.
    await tx.execute(sql`
      update agency_path set from_day = ${longAgo}::date
       where member_id = ${member.id} and from_day = (now() at time zone 'Asia/Shanghai')::date`)
    if (!rates) return
    const own = Object.entries(rates).map(([gameType, rate]) => ({ gameType, rateMillionths: BigInt(rate) }))
    await insertAgent(tx, tenant, member.id, longAgo)
    await insertRates(tx, { tenant, agentId: member.id, fromDay: longAgo, setBy: null }, own)
  })
  return member
}

/** A root with 0.8 %, an agent below with 0.5 %, and a player below that. */
export async function branch(site: TestSite, options: MemberOptions = {}) {
  const root = await placed(site, { ...options, rates: { electronic: 8_000, live: 4_000 } })
  const agent = await placed(site, { ...options, parent: root, rates: { electronic: 5_000 } })
  const player = await placed(site, { ...options, parent: agent })
  return { root, agent, player }
}

/** Two days ago, which is an ended business day at every hour. */
export const ended = { minutesAgo: 2 * 24 * 60 }

/** The business day so many days ago. */
export async function dayAgo(db: Db, days: number): Promise<string> {
  const [row] = await db.query<{ day: string }>(sql`
    select (now() at time zone 'Asia/Shanghai')::date - ${days}::integer as day`)
  return row?.day ?? ''
}

/** Lets days pass: moves all that an agency and its bets have of days back. */
export async function daysPass(site: TestSite, days: number): Promise<void> {
  const columns = {
    agency_path: ['from_day', 'until_day'],
    agency_agent: ['from_day'],
    agency_rate: ['from_day'],
    agency_turnover: ['day'],
    agency_accrual: ['day'],
    agency_member_day: ['day'],
    agency_day: ['day'],
    agency_terms: ['from_day'],
    agency_result: ['from_day'],
    agency_award: ['day', 'to_day'],
    agency_run: ['from_day', 'to_day'],
    agency_active: ['day', 'previous_day'],
    agency_counted: ['day'],
    turnover_day: ['day'],
    bet: ['placed_at', 'settled_at'],
  }
  await withClient(site.config.databaseUrl, async (client) => {
    await client.query('begin')
    for (const [table, own] of Object.entries(columns)) {
      // Far away and back, because a key must be free at every single row.
      for (const far of [-100_000, 100_000 - days]) {
        const moved = own.map((column) =>
          table === 'bet' ? `${column} = ${column} + make_interval(days => ${far})` : `${column} = ${column} + ${far}`,
        )
        await client.query(`update ${table} set ${moved.join()}`)
      }
    }
    await client.query('commit')
  })
}

/** `earned units, paid minor units, number of payments` in a currency. */
export async function commissionOf(db: Db, agentId: string, currency = 'CNY'): Promise<string> {
  const [row] = await db.query<{ line: string }>(sql`
    select accrued_units || ', ' || paid_minor || ', ' || period - 1 as line
      from agency_balance where agent_id = ${agentId} and currency = ${currency}`)
  return row?.line ?? 'none'
}

/** Settles the member's newest bet anew, with another effective turnover. */
export async function correctNewest(db: Db, memberId: string, effectiveMinor: bigint): Promise<void> {
  await db.transaction(async (tx) => {
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

/** What does not add up over all agents: lines, runs, balances, payments and the ledger's commission account; empty when all is right. */
export async function agencyFindings(db: Db): Promise<unknown[]> {
  const agents = await db.query(sql`
    select balance.agent_id, balance.currency, accrued_units, lines.units, runs.units as counted, paid_minor, payments.paid, posted.paid as posted
      from agency_balance balance
      left join lateral (
        select sum(units) as units from (
          select units from agency_accrual own where own.agent_id = balance.agent_id and own.currency = balance.currency
          union all
          select units from agency_award own where own.agent_id = balance.agent_id and own.currency = balance.currency) own) lines on true
      left join lateral (
        select sum(own.units) as units from agency_run_agent own join agency_run run on run.id = run_id
         where own.agent_id = balance.agent_id and run.currency = balance.currency) runs on true
      left join lateral (
        select coalesce(sum(one.paid_minor), 0) as paid, count(*) as count from agency_commission one
         where one.agent_id = balance.agent_id and one.currency = balance.currency) payments on true
      left join lateral (
        select coalesce(sum(amount_minor), 0) as paid from ledger_transfer transfer
          join ledger_account account on account.id = credit_account_id
         where reason = 'COMMISSION' and account.owner_id = balance.agent_id and account.currency = balance.currency) posted on true
     where accrued_units is distinct from lines.units or accrued_units is distinct from runs.units or paid_minor <> payments.paid or paid_minor <> posted.paid
        or payments.count <> period - 1`)
  const houses = await db.query(sql`
    select * from (
      select tenant, currency, sum(paid_minor) as paid from agency_balance group by tenant, currency) agents
      full join (
      select tenant, currency, -sum(balance_minor) as paid from ledger_account
       where owner_kind = 'house' and kind = 'COMMISSION' group by tenant, currency) house using (tenant, currency)
     where coalesce(agents.paid, 0) <> coalesce(house.paid, 0)`)
  const lines = await db.query(sql`
    select accrual.turnover_id from agency_accrual accrual join agency_turnover counted on counted.id = accrual.turnover_id
     where accrual.effective_minor <> counted.effective_minor or accrual.day <> counted.day`)
  const runs = await db.query(sql`
    select id, units from agency_run run
     where units <> (select coalesce(sum(units), 0) from agency_run_agent own where own.run_id = run.id)`)
  return [...agents, ...houses, ...lines, ...runs]
}

/** A member who has just registered by the code. */
export async function joinedBy(site: TestSite, code: string): Promise<TestMember> {
  const member = await site.member()
  await site.db.transaction((tx) => joinByCode(tx, 'mingtang', member.id, code))
  return member
}
