import { lateToday, momentOf, monthByClock, startOf } from '../../base/day/day-rows.ts'
import type { Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { GivenBonus } from './bonus-rows.ts'
import type { LevelChange } from './experience-rows.ts'
import type { VipPolicy } from './vip-policy.ts'

/** A judged member: the level before and after, and the bonus of the new month where there is one. */
export type Judged = LevelChange & (GivenBonus | { readonly id: null })

/**
 * Judges the next month that is over of up to `limit` members of a tenant, in one statement, and returns them. A month with
 * too little experience takes the level's share, and the level falls by at most one. After the last month that is over,
 * members get the bonus of the new one. An hour after midnight, so that the bets of the last evening are booked.
 */
export async function judgeMembers(
  tx: Tx,
  tenant: string,
  { bonusDays, turnoverPercent }: VipPolicy,
  limit: number,
): Promise<Judged[]> {
  return await tx.query<Judged>(sql`
    with due as materialized (
      select member_id, level, experience_units, risen_at, (judged_month + interval '1 month')::date as month, target
        from vip_member cross join (
          select (date_trunc('month', ${lateToday}::timestamp) - interval '1 month')::date
            as target) finished
       where tenant = ${tenant} and level > 0 and judged_month < target
       order by member_id limit ${limit} for update of vip_member skip locked),
    judged as materialized (
      select due.*, own.needed, own.decay_percent, lower_level.needed as lower_needed,
             own.decay_percent = 0 or coalesce(played.units, 0) >= own.keep * 1e14
               or coalesce(risen_at >= ${startOf(sql`due.month`)}, false) as is_kept
        from due
        join vip_level own on own.tenant = ${tenant} and own.level = due.level
        join vip_level lower_level on lower_level.tenant = ${tenant} and lower_level.level = due.level - 1
        left join vip_month played on played.tenant = ${tenant} and played.member_id = due.member_id and played.month = due.month),
    decayed as materialized (
      select *, case when is_kept then experience_units else least(experience_units,
               greatest(experience_units - trunc(experience_units * decay_percent / 100), lower_needed * 1e14)) end as left_units
        from judged),
    ended as materialized (
      select *, case when is_kept or left_units >= needed * 1e14 then level else level - 1 end as level_after from decayed),
    changed as (
      update vip_member kept set experience_units = ended.left_units, level = ended.level_after, judged_month = ended.month
        from ended where kept.tenant = ${tenant} and kept.member_id = ended.member_id),
    shown as (
      update member set vip_level = ended.level_after from ended
       where member.tenant = ${tenant} and member.id = ended.member_id and ended.level_after <> ended.level),
    told as (
      insert into vip_history (id, tenant, member_id, kind, level_before, level_after, experience_before_units,
        experience_after_units, month, created_at)
      select gen_random_uuid(), ${tenant}, member_id, case when is_kept then 'KEPT' else 'DECAY' end, level, level_after,
             experience_units, left_units, month, clock_timestamp()
        from ended),
    given as (
      insert into vip_bonus (id, tenant, member_id, kind, period, level, currency, amount_minor, turnover_percent, created_at, expires_at)
      select gen_random_uuid(), ${tenant}, ended.member_id, 'MONTHLY', to_char(target + interval '1 month', 'YYYY-MM'),
             ended.level_after, bonus.currency, bonus.monthly_minor, ${turnoverPercent}::integer, clock_timestamp(),
             clock_timestamp() + make_interval(days => ${bonusDays}::integer)
        from ended
        join member on member.id = ended.member_id
        join vip_level_bonus bonus on bonus.tenant = ${tenant} and bonus.level = ended.level_after
          and bonus.currency = member.default_currency
       where ended.month = target and bonus.monthly_minor > 0
      on conflict (tenant, member_id, kind, period) do nothing
      returning id, member_id, currency, amount_minor, expires_at)
    select ${tenant} as tenant, ended.member_id, level as before, level_after as after, given.id, given.currency,
           given.amount_minor, given.expires_at
      from ended left join given on given.member_id = ended.member_id`)
}

/** A member whose level is about to be lost; `points` are those that it still needs, rounded up. */
export type Warned = {
  readonly tenant: string
  readonly memberId: string
  readonly level: number
  readonly points: string
  readonly until: Date
}

/** Notes, once a month, up to `limit` members whose month is near its end and has too little experience to keep their level. */
export async function warnMembers(tx: Tx, tenant: string, { warnDays }: VipPolicy, limit: number): Promise<Warned[]> {
  return await tx.query<Warned>(sql`
    with endangered as (
      select kept.tenant, kept.member_id, today.month, kept.level, today.until,
             ceil(own.keep - coalesce(played.units, 0) / 1e14)::text as points
        from vip_member kept
        join vip_level own on own.tenant = kept.tenant and own.level = kept.level
        cross join (
          select month::date, ${momentOf(sql`month`)} as begins, ${momentOf(sql`(month + interval '1 month')`)} as until
            from ${monthByClock} as month) today
        left join vip_month played on played.tenant = kept.tenant and played.member_id = kept.member_id and played.month = today.month
       where kept.tenant = ${tenant} and kept.level > 0 and own.decay_percent > 0
         and clock_timestamp() >= today.until - make_interval(days => ${warnDays}::integer)
         and coalesce(kept.risen_at < today.begins, true) and coalesce(played.units, 0) < own.keep * 1e14
         and not exists (select from vip_warning told
               where told.tenant = kept.tenant and told.member_id = kept.member_id and told.month = today.month)
       order by kept.member_id limit ${limit}),
    warned as (
      insert into vip_warning (tenant, member_id, month, level, until)
      select tenant, member_id, month, level, until from endangered
      on conflict do nothing returning tenant, member_id, level, until)
    select warned.*, points from warned join endangered using (tenant, member_id)`)
}
