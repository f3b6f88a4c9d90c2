import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { today } from './day-rows.ts'

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
  /** One member of the branch; the whole branch for null. */
  readonly memberId: string | null
  readonly currency: string
  /** Business days, both included. */
  readonly fromDay: string
  readonly toDay: string
}

/**
 * The sums of an agent's branch, without the agent's own: people and their money of the branch as it is today, turnover and
 * commission of the branch as it was on each day.
 */
export async function readFigures(db: Queryable, asked: FiguresAsked): Promise<FiguresRow> {
  const { tenant, agentId, memberId, currency, fromDay, toDay } = asked
  const isMeant = sql`path.tenant = ${tenant} and path.ancestor_id = ${agentId} and path.depth > 0
    and (${memberId}::uuid is null or path.member_id = ${memberId}::uuid)`
  const from = sql`(${fromDay}::timestamp at time zone 'Asia/Shanghai')`
  const to = sql`((${toDay}::date + 1)::timestamp at time zone 'Asia/Shanghai')`
  const [row] = await db.query<FiguresRow>(sql`
    with branch as materialized (
      select member_id, joined_at from agency_path path
       where ${isMeant} and path.from_day <= ${today} and path.until_day > ${today}),
    people as (
      select count(*) filter (where joined_at >= ${from} and joined_at < ${to})::integer as registrations from branch),
    firsts as (
      select count(*)::integer as first_deposits from branch cross join lateral (
        select min(settled_at) as at from recharge
         where recharge.tenant = ${tenant} and recharge.member_id = branch.member_id and recharge.state = 'PAID') first
       where first.at >= ${from} and first.at < ${to}),
    paid_in as (
      select coalesce(sum(amount_minor), 0)::bigint as deposits_minor
        from branch join recharge on recharge.tenant = ${tenant} and recharge.member_id = branch.member_id
       where recharge.state = 'PAID' and recharge.currency = ${currency} and settled_at >= ${from} and settled_at < ${to}),
    paid_out as (
      select coalesce(sum(amount_minor), 0)::bigint as withdrawals_minor
        from branch join withdrawal on withdrawal.tenant = ${tenant} and withdrawal.member_id = branch.member_id
       where withdrawal.state = 'PAID' and withdrawal.currency = ${currency} and settled_at >= ${from} and settled_at < ${to}),
    played as (
      select count(distinct counter.member_id)::integer as active, coalesce(sum(stake_minor), 0)::bigint as stake_minor,
             coalesce(sum(payout_minor), 0)::bigint as payout_minor, coalesce(sum(effective_minor), 0)::bigint as effective_minor
        from agency_path path join turnover_day counter
          on counter.tenant = path.tenant and counter.member_id = path.member_id and counter.currency = ${currency}
         and counter.day between ${fromDay}::date and ${toDay}::date and path.from_day <= counter.day and path.until_day > counter.day
       where ${isMeant}),
    earned as (
      select coalesce(sum(units), 0) as commission_units
        from agency_accrual accrual join agency_turnover counted on counted.id = accrual.turnover_id
       where accrual.tenant = ${tenant} and accrual.agent_id = ${agentId} and accrual.currency = ${currency}
         and accrual.day between ${fromDay}::date and ${toDay}::date
         and (${memberId}::uuid is null or counted.member_id = ${memberId}::uuid))
    select * from people, firsts, paid_in, paid_out, played, earned`)
  if (!row) throw new Error('The figures have gone')
  return row
}

/** How many members the agent's branch has today, at all levels. */
export async function countBranch(db: Queryable, tenant: string, agentId: string): Promise<number> {
  const [row] = await db.query<{ members: number }>(sql`
    select count(*)::integer as members from agency_path
     where tenant = ${tenant} and ancestor_id = ${agentId} and depth > 0 and from_day <= ${today} and until_day > ${today}`)
  return row?.members ?? 0
}
