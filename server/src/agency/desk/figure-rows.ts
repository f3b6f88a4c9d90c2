import { today } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { DayScope } from '../commission/accrual-rows.ts'

export type FiguresRow = {
  readonly registrations: number
  readonly active: number
  readonly firstDeposits: number
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly effectiveMinor: bigint
  /** Numeric. */
  readonly commissionUnits: string
}

export type FiguresAsked = {
  readonly tenant: string
  readonly agentId: string
  readonly currency: string
  /** Business days, both included. */
  readonly fromDay: string
  readonly toDay: string
}

const sums = sql`coalesce(sum(registrations), 0)::integer as registrations, coalesce(sum(first_deposits), 0)::integer as first_deposits,
  coalesce(sum(deposits_minor), 0)::bigint as deposits_minor, coalesce(sum(withdrawals_minor), 0)::bigint as withdrawals_minor,
  coalesce(sum(stake_minor), 0)::bigint as stake_minor, coalesce(sum(payout_minor), 0)::bigint as payout_minor,
  coalesce(sum(effective_minor), 0)::bigint as effective_minor`

export type DayFiguresRow = FiguresRow & { readonly day: string }

/** The sums of an agent's branch, without the agent's own, by day as the branch was on it, the oldest first. */
export async function listDayFigures(db: Queryable, asked: FiguresAsked): Promise<DayFiguresRow[]> {
  const { tenant, agentId, currency, fromDay, toDay } = asked
  return await db.query<DayFiguresRow>(sql`
    select each.day::date as day, ${sums}, coalesce(sum(active), 0)::integer as active, coalesce(sum(commission_units), 0) as commission_units
      from generate_series(${fromDay}::timestamp, ${toDay}::timestamp, interval '1 day') as each (day)
      left join agency_day counted on counted.tenant = ${tenant} and counted.agent_id = ${agentId} and counted.day = each.day::date
       and counted.currency in ('', ${currency})
     group by each.day order by each.day`)
}

/** How many members were active on any of the days: those without an active day before it that is also one of them. */
export async function countActive(db: Queryable, asked: FiguresAsked): Promise<number> {
  const { tenant, agentId, currency, fromDay, toDay } = asked
  const [row] = await db.query<{ active: number }>(sql`
    select coalesce(sum(members), 0)::integer as active from agency_active
     where tenant = ${tenant} and agent_id = ${agentId} and currency = ${currency}
       and day between ${fromDay}::date and ${toDay}::date and previous_day < ${fromDay}::date`)
  return row?.active ?? 0
}

/**
 * The sums of one member, of the days on which the member was in the agent's branch. What they earned the agent is of the
 * member's turnover and of the member as a newcomer: a profit share is of the results of all members together.
 */
export async function readMemberFigures(
  db: Queryable,
  { tenant, agentId, memberId, currency, fromDay, toDay }: FiguresAsked & { readonly memberId: string },
): Promise<FiguresRow> {
  const isBelow = sql`exists (
    select from agency_path path
     where path.ancestor_id = ${agentId} and path.member_id = ${memberId} and path.depth > 0
       and path.from_day <= counted.day and path.until_day > counted.day)`
  const [row] = await db.query<FiguresRow>(sql`
    with played as (
      select ${sums}, coalesce(max(active), 0) as active from agency_member_day counted
       where tenant = ${tenant} and member_id = ${memberId} and currency in ('', ${currency})
         and day between ${fromDay}::date and ${toDay}::date and ${isBelow}),
    unit as (
      select units
        from agency_turnover counted join agency_accrual accrual on accrual.turnover_id = counted.id and accrual.agent_id = ${agentId}
       where counted.tenant = ${tenant} and counted.member_id = ${memberId} and counted.currency = ${currency}
         and counted.day between ${fromDay}::date and ${toDay}::date
      union all
      select units from agency_award
       where tenant = ${tenant} and member_id = ${memberId} and kind = 'CPA' and agent_id = ${agentId} and currency = ${currency}
         and to_day between ${fromDay}::date and ${toDay}::date),
    earned as (select coalesce(sum(units), 0) as commission_units from unit)
    select * from played, earned`)
  if (!row) throw new Error('The figures have gone')
  return row
}

/** When the figures of the agents were brought up to date; null before the first time. */
export async function findCountedAt(db: Queryable, tenant: string): Promise<Date | null> {
  const [row] = await db.query<{ countedAt: Date | null }>(sql`
    select max(counted_at) as counted_at from agency_counted where tenant = ${tenant} and day >= ${today} - 1`)
  return row?.countedAt ?? null
}

/** How many members the agent's branch has today, at all levels. */
export async function countBranch(db: Queryable, tenant: string, agentId: string): Promise<number> {
  const [row] = await db.query<{ members: number }>(sql`
    select count(*)::integer as members from agency_path
     where tenant = ${tenant} and ancestor_id = ${agentId} and depth > 0 and from_day <= ${today} and until_day > ${today}`)
  return row?.members ?? 0
}

/** What the turnover of a day was counted to earn the agents, in units of 10^-6 minor units. */
export async function listCountedTurnover(
  db: Queryable,
  { tenant, currency, day }: DayScope,
  agentIds: readonly string[],
): Promise<Map<string, bigint>> {
  // The day's sum less what is of another kind: there are few such rows, and many lines of turnover.
  const rows = await db.query<{ agentId: string; units: string }>(sql`
    select agent_id, commission_units - coalesce((
             select sum(units) from agency_award award
              where award.tenant = ${tenant} and award.agent_id = counted.agent_id and award.currency = ${currency}
                and award.to_day = ${day}::date), 0) as units
      from agency_day counted
     where tenant = ${tenant} and agent_id = any(${agentIds}::uuid[]) and day = ${day}::date and currency = ${currency}`)
  return new Map(rows.map(({ agentId, units }) => [agentId, BigInt(units)]))
}

/** What the newcomers of a day were counted to earn the agents, in units of 10^-6 minor units. */
export async function listCountedNewcomers(
  db: Queryable,
  { tenant, currency, day }: DayScope,
  agentIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await db.query<{ agentId: string; units: string }>(sql`
    select agent_id, sum(units) as units from agency_award
     where tenant = ${tenant} and agent_id = any(${agentIds}::uuid[]) and currency = ${currency} and kind = 'CPA'
       and day = ${day}::date
     group by agent_id`)
  return new Map(rows.map(({ agentId, units }) => [agentId, BigInt(units)]))
}
