import { lastMonthByClock, localTime } from '../../base/day/day-rows.ts'
import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { CountedBet } from '../../money/turnover/turnover-rows.ts'
import { factorOf } from './experience.ts'
import type { VipPolicy } from './vip-policy.ts'

/** A member whose experience has passed the next level (`isUp`) or fallen below their own. */
export type Passed = {
  readonly tenant: string
  readonly memberId: string
  readonly isUp: boolean
  /** Units of experience before the bets; numeric. */
  readonly beforeUnits: string
}

/** A member's level before and after a change. */
export type LevelChange = {
  readonly tenant: string
  readonly memberId: string
  readonly before: number
  readonly after: number
}

/**
 * Adds the experience of bets, or of what corrections change, by the ratios and weights in force when each was placed.
 * Answers only members whose level must change. The rows are locked in the order of their keys.
 */
export async function addExperience(tx: Tx, bets: readonly CountedBet[]): Promise<Passed[]> {
  return await tx.query<Passed>(sql`
    with bet as (
      select tenant, member_id, game_type, currency, effective_minor::numeric * factor as turnover, placed_at::timestamptz as placed_at,
             date_trunc('month', ${localTime(sql`settled_at::timestamptz`)})::date as month
        from unnest(
          ${textColumn(bets.map(({ tenant }) => tenant))}::text[],
          ${uuidColumn(bets.map(({ memberId }) => memberId))}::uuid[],
          ${textColumn(bets.map(({ gameType }) => gameType))}::text[],
          ${textColumn(bets.map(({ currency }) => currency))}::text[],
          ${int8Column(bets.map(({ effectiveMinor }) => effectiveMinor))}::bigint[],
          ${int8Column(bets.map(({ currency }) => factorOf(currency)))}::bigint[],
          ${textColumn(bets.map(({ placedAt }) => placedAt.toISOString()))}::text[],
          ${textColumn(bets.map(({ settledAt }) => settledAt.toISOString()))}::text[])
          as bet (tenant, member_id, game_type, currency, effective_minor, factor, placed_at, settled_at)),
    counted as materialized (
      select bet.tenant, bet.member_id, month, sum(turnover * ratio_millionths * coalesce(percent, 100)) as units
        from bet
        join lateral (
          select since from vip_ratio where vip_ratio.tenant = bet.tenant and since <= bet.placed_at order by since desc limit 1) valid on true
        join vip_ratio on vip_ratio.tenant = bet.tenant and vip_ratio.since = valid.since and vip_ratio.currency = bet.currency
        left join vip_weight on vip_weight.tenant = bet.tenant and vip_weight.since = valid.since and vip_weight.game_type = bet.game_type
       group by 1, 2, 3),
    change as materialized (
      select tenant, member_id, sum(units) as units from counted group by 1, 2 having sum(units) <> 0),
    grown as (
      insert into vip_member as kept (tenant, member_id, experience_units, judged_month)
      select tenant, member_id, units,
             ${lastMonthByClock}
        from change order by tenant, member_id
      on conflict (tenant, member_id) do update
        set experience_units = greatest(kept.experience_units + excluded.experience_units, 0)
      returning tenant, member_id, level, experience_units),
    months as (
      insert into vip_month as kept (tenant, member_id, month, units)
      select tenant, member_id, month, units from counted where units <> 0 order by tenant, member_id, month
      on conflict (tenant, member_id, month) do update set units = kept.units + excluded.units)
    -- What each member had before is looked up for the few whose level may change: joining it would compare all with all.
    select tenant, member_id, is_up, before_units from (
      select grown.tenant, grown.member_id, higher.level is not null as is_up, own.needed,
             greatest(grown.experience_units - (select units from change
               where change.tenant = grown.tenant and change.member_id = grown.member_id), 0) as before_units
        from grown
        left join vip_level higher on higher.tenant = grown.tenant and higher.level = grown.level + 1
          and higher.needed * 1e14 <= grown.experience_units
        left join vip_level own on own.tenant = grown.tenant and own.level = grown.level and own.level > 0
          and own.needed * 1e14 > grown.experience_units
       where higher.level is not null or own.level is not null) passed
     where is_up or needed * 1e14 <= before_units`)
}

/**
 * Raises members to the level that their experience reaches: a row of the history and a bonus for each level on the way.
 * Returns whose level changed.
 */
export async function raiseLevels(
  tx: Tx,
  members: readonly Passed[],
  terms: ReadonlyMap<string, VipPolicy>,
): Promise<LevelChange[]> {
  const term = (name: keyof VipPolicy) =>
    int8Column(members.map(({ tenant }) => BigInt(terms.get(tenant)?.[name] ?? 0)))
  return await tx.query<LevelChange>(sql`
    with passed as (
      select * from unnest(
        ${textColumn(members.map(({ tenant }) => tenant))}::text[],
        ${uuidColumn(members.map(({ memberId }) => memberId))}::uuid[],
        ${textColumn(members.map(({ beforeUnits }) => beforeUnits))}::text[],
        ${term('bonusDays')}::bigint[],
        ${term('turnoverPercent')}::bigint[])
        as passed (tenant, member_id, before_units, bonus_days, turnover_percent)),
    reached as materialized (
      select kept.tenant, kept.member_id, kept.level as level_before, higher.level, before_units::numeric as before_units, kept.experience_units, bonus_days,
             turnover_percent, bonus.currency, coalesce(bonus.level_up_minor, 0) as level_up_minor
        from passed
        join vip_member kept on kept.tenant = passed.tenant and kept.member_id = passed.member_id
        join member on member.id = kept.member_id
        join vip_level higher on higher.tenant = kept.tenant and higher.level > kept.level
          and higher.needed * 1e14 <= kept.experience_units
        left join vip_level_bonus bonus on bonus.tenant = kept.tenant and bonus.level = higher.level
          and bonus.currency = member.default_currency),
    top as materialized (
      select tenant, member_id, level_before, max(level) as level from reached group by 1, 2, 3),
    raised as (
      update vip_member kept set level = top.level, risen_at = clock_timestamp(),
             judged_month = case when kept.level > 0 then kept.judged_month else
               ${lastMonthByClock} end
        from top where kept.tenant = top.tenant and kept.member_id = top.member_id),
    shown as (
      update member set vip_level = top.level from top where member.id = top.member_id and member.tenant = top.tenant),
    told as (
      insert into vip_history (id, tenant, member_id, kind, level_before, level_after, experience_before_units,
        experience_after_units, created_at)
      select gen_random_uuid(), tenant, member_id, 'UP', level - 1, level, before_units, experience_units,
             clock_timestamp() + level * interval '1 microsecond'
        from reached order by level),
    given as (
      insert into vip_bonus (id, tenant, member_id, kind, period, level, currency, amount_minor, turnover_percent, created_at, expires_at)
      select gen_random_uuid(), tenant, member_id, 'LEVEL_UP', 'L' || level, level, currency, level_up_minor, turnover_percent,
             clock_timestamp() + level * interval '1 microsecond', clock_timestamp() + make_interval(days => bonus_days::integer)
        from reached where level_up_minor > 0 order by level
      on conflict (tenant, member_id, kind, period) do update set state = 'OPEN', expires_at = excluded.expires_at
        where vip_bonus.state = 'TAKEN_BACK')
    select tenant, member_id, level_before as before, level as after from top`)
}

/**
 * Lowers members to the level that their experience still reaches; bonuses of the lost levels that are not paid yet go.
 * Returns whose level changed.
 */
export async function lowerLevels(tx: Tx, members: readonly Passed[]): Promise<LevelChange[]> {
  return await tx.query<LevelChange>(sql`
    with fallen as materialized (
      select kept.tenant, kept.member_id, kept.level as level_before, before_units::numeric as before_units, kept.experience_units,
             coalesce((select max(level) from vip_level
                where vip_level.tenant = kept.tenant and needed * 1e14 <= kept.experience_units), 0) as level_after
        from unnest(
          ${textColumn(members.map(({ tenant }) => tenant))}::text[],
          ${uuidColumn(members.map(({ memberId }) => memberId))}::uuid[],
          ${textColumn(members.map(({ beforeUnits }) => beforeUnits))}::text[]) as passed (tenant, member_id, before_units)
        join vip_member kept on kept.tenant = passed.tenant and kept.member_id = passed.member_id),
    lowered as (
      update vip_member kept set level = fallen.level_after from fallen
       where kept.tenant = fallen.tenant and kept.member_id = fallen.member_id and fallen.level_after < fallen.level_before),
    shown as (
      update member set vip_level = fallen.level_after from fallen
       where member.id = fallen.member_id and fallen.level_after < fallen.level_before),
    taken as (
      update vip_bonus set state = 'TAKEN_BACK' from fallen
       where vip_bonus.tenant = fallen.tenant and vip_bonus.member_id = fallen.member_id and kind = 'LEVEL_UP' and state = 'OPEN'
         and vip_bonus.level > fallen.level_after and vip_bonus.level <= fallen.level_before),
    told as (
      insert into vip_history (id, tenant, member_id, kind, level_before, level_after, experience_before_units, experience_after_units, created_at)
      select gen_random_uuid(), tenant, member_id, 'CORRECTED', level_before, level_after, before_units, experience_units, clock_timestamp()
        from fallen where level_after < level_before)
    select tenant, member_id, level_before as before, level_after as after from fallen where level_after < level_before`)
}
