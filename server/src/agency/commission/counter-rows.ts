// The counters of branches by business day, and what was counted of each member (decision 0111).
import { endOf, momentOf, startOf, todayByClock } from '../../base/day/day-rows.ts'
import type { Db, Queryable, Tx } from '../../base/db/db.ts'
import { type Sql, sql } from '../../base/db/sql.ts'

export type TenantDay = { readonly tenant: string; readonly day: string }

/** How far back days are counted that never were. */
const daysBack = 366

const isOn = (at: Sql) =>
  sql`${at} >= ${momentOf(sql`past.day`)} and ${at} < ${momentOf(sql`(past.day + interval '1 day')`)}`

/** Business days with anything to count, of tenants with agents, that are not counted for good: today first. */
export async function listOpenDays(db: Queryable): Promise<TenantDay[]> {
  return await db.query<TenantDay>(sql`
    select tenant.code as tenant, past.day::date as day
      from tenant cross join (select ${todayByClock} as today) business
      cross join generate_series((today - ${daysBack}::integer)::timestamp, today::timestamp, interval '1 day') as past (day)
     where exists (select from agency_agent agent where agent.tenant = tenant.code)
       and (past.day = today
         or exists (select from turnover_day counter
                     where counter.tenant = tenant.code and counter.currency = any(currencies) and counter.day = past.day::date)
         or exists (select from agency_path path where path.tenant = tenant.code and depth = 0 and ${isOn(sql`joined_at`)})
         or exists (select from recharge where recharge.tenant = tenant.code and state = 'PAID' and ${isOn(sql`settled_at`)})
         or exists (select from withdrawal where withdrawal.tenant = tenant.code and state = 'PAID' and ${isOn(sql`settled_at`)}))
       and not exists (select from agency_counted counted
                        where counted.tenant = tenant.code and counted.day = past.day::date and is_final)
     order by past.day desc, tenant.code`)
}

/** Notes that a day is counted; for good when it was over, and an hour more, before the counting began. */
export async function noteCounted(db: Db, { tenant, day }: TenantDay, isFinal: boolean): Promise<void> {
  await db.execute(sql`
    insert into agency_counted (tenant, day, counted_at, is_final) values (${tenant}, ${day}::date, clock_timestamp(), ${isFinal})
    on conflict (tenant, day) do update set counted_at = excluded.counted_at, is_final = excluded.is_final`)
}

/** Until the transaction ends nobody else counts days of the tenant. */
export async function lockCounters(tx: Tx, tenant: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`agency-days/${tenant}`}, 12))`)
}

// What the rows of the day say of each member of the tree.
const facts = ({ tenant, day }: TenantDay) => {
  const from = startOf(day)
  const to = endOf(day)
  const isPaid = sql`tenant = ${tenant} and state = 'PAID' and settled_at >= ${from} and settled_at < ${to}`
  return sql`
    select member_id, currency, sum(registrations)::integer as registrations, sum(first_deposits)::integer as first_deposits,
           sum(active)::integer as active, sum(deposits_minor)::bigint as deposits_minor, sum(withdrawals_minor)::bigint as withdrawals_minor,
           sum(stake_minor)::bigint as stake_minor, sum(payout_minor)::bigint as payout_minor, sum(effective_minor)::bigint as effective_minor
      from (
        select member_id, '' as currency, 1 as registrations, 0 as first_deposits, 0 as active, 0 as deposits_minor,
               0 as withdrawals_minor, 0 as stake_minor, 0 as payout_minor, 0 as effective_minor
          from agency_path where tenant = ${tenant} and depth = 0 and joined_at >= ${from} and joined_at < ${to}
        union all
        select member_id, '', 0, 1, 0, 0, 0, 0, 0, 0 from recharge first
         where ${isPaid} and not exists (
           select from recharge before where before.tenant = ${tenant} and before.member_id = first.member_id
              and before.state = 'PAID' and before.settled_at < ${from})
         group by member_id
        union all
        select member_id, currency, 0, 0, 0, sum(amount_minor), 0, 0, 0, 0 from recharge where ${isPaid} group by member_id, currency
        union all
        select member_id, currency, 0, 0, 0, 0, sum(amount_minor), 0, 0, 0 from withdrawal where ${isPaid} group by member_id, currency
        union all
        select member_id, currency, 0, 0, 1, 0, 0, sum(stake_minor), sum(payout_minor), sum(effective_minor)
          from turnover_day
         where tenant = ${tenant} and day = ${day}::date
           and currency = any((select currencies from tenant where code = ${tenant})::text[])
         group by member_id, currency) source
     where exists (select from agency_path path where path.member_id = source.member_id and path.depth = 1
                      and path.from_day <= ${day}::date and path.until_day > ${day}::date)
     group by member_id, currency`
}

/**
 * Counts what has changed of a day since it was counted, of at most so many members and currencies; returns how many it
 * were. The counters of the tenant are locked, and the agents' rows are locked in the order of their keys.
 */
export async function countChanges(tx: Tx, { tenant, day }: TenantDay, limit: number): Promise<number> {
  const [row] = await tx.query<{ changes: number }>(sql`
    with fact as (${facts({ tenant, day })}),
    change as materialized (
      select fact.member_id, fact.currency, fact.registrations - coalesce(kept.registrations, 0) as registrations,
             fact.first_deposits - coalesce(kept.first_deposits, 0) as first_deposits, fact.active - coalesce(kept.active, 0) as active,
             fact.deposits_minor - coalesce(kept.deposits_minor, 0) as deposits_minor,
             fact.withdrawals_minor - coalesce(kept.withdrawals_minor, 0) as withdrawals_minor,
             fact.stake_minor - coalesce(kept.stake_minor, 0) as stake_minor, fact.payout_minor - coalesce(kept.payout_minor, 0) as payout_minor,
             fact.effective_minor - coalesce(kept.effective_minor, 0) as effective_minor
        from fact left join agency_member_day kept
          on kept.tenant = ${tenant} and kept.day = ${day}::date and kept.member_id = fact.member_id and kept.currency = fact.currency
       where kept.member_id is null
          or (kept.registrations, kept.first_deposits, kept.active, kept.deposits_minor, kept.withdrawals_minor, kept.stake_minor,
              kept.payout_minor, kept.effective_minor)
             <> (fact.registrations, fact.first_deposits, fact.active, fact.deposits_minor, fact.withdrawals_minor, fact.stake_minor,
                 fact.payout_minor, fact.effective_minor)
       order by fact.member_id, fact.currency limit ${limit}),
    members as (
      insert into agency_member_day as kept (tenant, day, member_id, currency, registrations, first_deposits, active, deposits_minor,
        withdrawals_minor, stake_minor, payout_minor, effective_minor)
      select ${tenant}, ${day}::date, member_id, currency, registrations, first_deposits, active, deposits_minor, withdrawals_minor,
             stake_minor, payout_minor, effective_minor from change
      on conflict (tenant, day, member_id, currency) do update set
        registrations = kept.registrations + excluded.registrations, first_deposits = kept.first_deposits + excluded.first_deposits,
        active = kept.active + excluded.active, deposits_minor = kept.deposits_minor + excluded.deposits_minor,
        withdrawals_minor = kept.withdrawals_minor + excluded.withdrawals_minor, stake_minor = kept.stake_minor + excluded.stake_minor,
        payout_minor = kept.payout_minor + excluded.payout_minor, effective_minor = kept.effective_minor + excluded.effective_minor),
    agents as (
      insert into agency_day as kept (tenant, agent_id, day, currency, registrations, first_deposits, active, deposits_minor,
        withdrawals_minor, stake_minor, payout_minor, effective_minor)
      select ${tenant}, path.ancestor_id, ${day}::date, currency, sum(registrations), sum(first_deposits), sum(active), sum(deposits_minor),
             sum(withdrawals_minor), sum(stake_minor), sum(payout_minor), sum(effective_minor)
        from change join agency_path path on path.member_id = change.member_id and path.depth > 0
         and path.from_day <= ${day}::date and path.until_day > ${day}::date
        join agency_agent agent on agent.member_id = path.ancestor_id
       group by path.ancestor_id, currency order by path.ancestor_id, currency
      on conflict (tenant, agent_id, day, currency) do update set
        registrations = kept.registrations + excluded.registrations, first_deposits = kept.first_deposits + excluded.first_deposits,
        active = kept.active + excluded.active, deposits_minor = kept.deposits_minor + excluded.deposits_minor,
        withdrawals_minor = kept.withdrawals_minor + excluded.withdrawals_minor, stake_minor = kept.stake_minor + excluded.stake_minor,
        payout_minor = kept.payout_minor + excluded.payout_minor, effective_minor = kept.effective_minor + excluded.effective_minor),
    -- Who is active on one more day has it as the day before the next one.
    beside as (
      select change.member_id, currency, coalesce(near.previous_day, '-infinity'::date) as previous_day, near.next_day
        from change cross join lateral (
          select max(kept.day) filter (where kept.day < ${day}::date) as previous_day,
                 min(kept.day) filter (where kept.day > ${day}::date) as next_day
            from agency_member_day kept
           where kept.member_id = change.member_id and kept.currency = change.currency and kept.active > 0) near
       where change.active > 0),
    moved as (
      select member_id, currency, ${day}::date as day, previous_day, 1 as members from beside
      union all
      select member_id, currency, next_day, previous_day, -1 from beside where next_day is not null
      union all
      select member_id, currency, next_day, ${day}::date, 1 from beside where next_day is not null),
    actives as (
      insert into agency_active as kept (tenant, agent_id, currency, day, previous_day, members)
      select ${tenant}, path.ancestor_id, currency, moved.day, previous_day, sum(members)
        from moved join agency_path path on path.member_id = moved.member_id and path.depth > 0
         and path.from_day <= moved.day and path.until_day > moved.day
        join agency_agent agent on agent.member_id = path.ancestor_id
       group by path.ancestor_id, currency, moved.day, previous_day order by 2, 3, 4, 5
      on conflict (tenant, agent_id, currency, day, previous_day) do update set members = kept.members + excluded.members)
    select count(*)::integer as changes from change`)
  return row?.changes ?? 0
}
