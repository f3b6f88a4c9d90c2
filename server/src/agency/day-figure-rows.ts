import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { today } from './day-rows.ts'
import type { FiguresAsked, FiguresRow } from './figure-rows.ts'

export type DayFiguresRow = Pick<
  FiguresRow,
  'registrations' | 'active' | 'stakeMinor' | 'payoutMinor' | 'effectiveMinor' | 'commissionUnits'
> & { readonly day: string }

/** What `readFigures` sums over a period for the whole branch, by business day, the oldest first; days without anything have zeros. */
export async function listDayFigures(db: Queryable, asked: Omit<FiguresAsked, 'memberId'>): Promise<DayFiguresRow[]> {
  const { tenant, agentId, currency, fromDay, toDay } = asked
  const isMeant = sql`path.tenant = ${tenant} and path.ancestor_id = ${agentId} and path.depth > 0`
  return await db.query<DayFiguresRow>(sql`
    with joined as (
      select (joined_at at time zone 'Asia/Shanghai')::date as day, count(*)::integer as registrations
        from agency_path path
       where ${isMeant} and path.from_day <= ${today} and path.until_day > ${today}
         and joined_at >= (${fromDay}::timestamp at time zone 'Asia/Shanghai')
         and joined_at < ((${toDay}::date + 1)::timestamp at time zone 'Asia/Shanghai')
       group by 1),
    played as (
      select counter.day, count(distinct counter.member_id)::integer as active, sum(stake_minor)::bigint as stake_minor,
             sum(payout_minor)::bigint as payout_minor, sum(effective_minor)::bigint as effective_minor
        from agency_path path join turnover_day counter
          on counter.tenant = path.tenant and counter.member_id = path.member_id and counter.currency = ${currency}
         and counter.day between ${fromDay}::date and ${toDay}::date and path.from_day <= counter.day and path.until_day > counter.day
       where ${isMeant} group by 1),
    earned as (
      select day, sum(units) as commission_units from agency_accrual accrual
       where accrual.tenant = ${tenant} and accrual.agent_id = ${agentId} and accrual.currency = ${currency}
         and accrual.day between ${fromDay}::date and ${toDay}::date
       group by 1)
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(registrations, 0) as registrations, coalesce(active, 0) as active,
           coalesce(stake_minor, 0) as stake_minor, coalesce(payout_minor, 0) as payout_minor,
           coalesce(effective_minor, 0) as effective_minor, coalesce(commission_units, 0) as commission_units
      from (select generate_series(${fromDay}::date, ${toDay}::date, interval '1 day')::date as day) each
      left join joined on joined.day = each.day
      left join played on played.day = each.day
      left join earned on earned.day = each.day
     order by each.day`)
}
