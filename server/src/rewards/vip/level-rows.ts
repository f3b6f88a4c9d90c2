import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** A level; experience in whole points. */
export type Level = {
  readonly level: number
  readonly needed: bigint
  readonly keep: bigint
  readonly decayPercent: number
}

/** What a level gives in a currency, in minor units; 0 for nothing. */
export type LevelBonus = {
  readonly level: number
  readonly currency: string
  readonly levelUpMinor: bigint
  readonly monthlyMinor: bigint
  readonly birthdayMinor: bigint
}

export type LevelRow = Level & Omit<LevelBonus, 'level' | 'currency'>

/** The tenant's levels in order, with their bonuses in a currency. */
export async function listLevels(db: Queryable, tenant: string, currency: string): Promise<LevelRow[]> {
  return await db.query<LevelRow>(sql`
    select vip_level.level, needed, keep, decay_percent, coalesce(level_up_minor, 0)::bigint as level_up_minor,
           coalesce(monthly_minor, 0)::bigint as monthly_minor, coalesce(birthday_minor, 0)::bigint as birthday_minor
      from vip_level left join vip_level_bonus bonus
        on bonus.tenant = vip_level.tenant and bonus.level = vip_level.level and bonus.currency = ${currency}
     where vip_level.tenant = ${tenant} order by vip_level.level`)
}

/** The tenant's levels in order with their bonuses in all currencies, as they are saved. */
export async function listSavedLevels(
  db: Queryable,
  tenant: string,
): Promise<{ levels: Level[]; bonuses: LevelBonus[] }> {
  const [levels, bonuses] = await Promise.all([
    db.query<Level>(
      sql`select level, needed, keep, decay_percent from vip_level where tenant = ${tenant} order by level`,
    ),
    db.query<LevelBonus>(sql`
      select level, currency, level_up_minor, monthly_minor, birthday_minor from vip_level_bonus
       where tenant = ${tenant} order by level, currency`),
  ])
  return { levels, bonuses }
}

/** The highest level that a member of the tenant has; 0 without one. */
export async function findHighestHeld(db: Queryable, tenant: string): Promise<number> {
  const [row] = await db.query<{ level: number }>(
    sql`select coalesce(max(level), 0) as level from vip_member where tenant = ${tenant} and level > 0`,
  )
  return row?.level ?? 0
}

/** Replaces all levels of the tenant and their bonuses. */
export async function replaceLevels(
  tx: Tx,
  tenant: string,
  levels: readonly Level[],
  bonuses: readonly LevelBonus[],
): Promise<void> {
  await tx.execute(sql`delete from vip_level_bonus where tenant = ${tenant}`)
  await tx.execute(sql`delete from vip_level where tenant = ${tenant}`)
  await tx.execute(sql`
    insert into vip_level (tenant, level, needed, keep, decay_percent)
    select ${tenant}, level, needed, keep, decay_percent from unnest(
      ${levels.map(({ level }) => level)}::bigint[],
      ${levels.map(({ needed }) => needed)}::bigint[],
      ${levels.map(({ keep }) => keep)}::bigint[],
      ${levels.map(({ decayPercent }) => decayPercent)}::bigint[])
      as level (level, needed, keep, decay_percent)`)
  await tx.execute(sql`
    insert into vip_level_bonus (tenant, level, currency, level_up_minor, monthly_minor, birthday_minor)
    select ${tenant}, level, currency, level_up_minor, monthly_minor, birthday_minor from unnest(
      ${bonuses.map(({ level }) => level)}::bigint[],
      ${bonuses.map(({ currency }) => currency)}::text[],
      ${bonuses.map(({ levelUpMinor }) => levelUpMinor)}::bigint[],
      ${bonuses.map(({ monthlyMinor }) => monthlyMinor)}::bigint[],
      ${bonuses.map(({ birthdayMinor }) => birthdayMinor)}::bigint[])
      as bonus (level, currency, level_up_minor, monthly_minor, birthday_minor)`)
}

export type Ratio = { readonly currency: string; readonly ratioMillionths: bigint }
export type Weight = { readonly gameType: string; readonly percent: number }

/** The ratios and weights in force now. */
export async function listRatios(db: Queryable, tenant: string): Promise<{ ratios: Ratio[]; weights: Weight[] }> {
  const valid = sql`(select max(since) from vip_ratio where tenant = ${tenant} and since <= clock_timestamp())`
  const [ratios, weights] = await Promise.all([
    db.query<Ratio>(
      sql`select currency, ratio_millionths from vip_ratio where tenant = ${tenant} and since = ${valid} order by currency`,
    ),
    db.query<Weight>(
      sql`select game_type, percent from vip_weight where tenant = ${tenant} and since = ${valid} order by game_type`,
    ),
  ])
  return { ratios, weights }
}

/** Inserts ratios and weights for bets placed from now on; `fromTheBeginning` for all bets, for a tenant's first ones. */
export async function insertRatios(
  tx: Tx,
  tenant: string,
  ratios: readonly Ratio[],
  weights: readonly Weight[],
  fromTheBeginning = false,
): Promise<void> {
  // The subquery runs once: all rows of one save have one time. As text, because a Date has no microseconds.
  const [first] = await tx.query<{ since: string }>(sql`
    insert into vip_ratio (tenant, since, currency, ratio_millionths)
    select ${tenant}, (select case when ${fromTheBeginning}::boolean then '-infinity' else clock_timestamp() end), currency, ratio
      from unnest(
        ${ratios.map(({ currency }) => currency)}::text[],
        ${ratios.map(({ ratioMillionths }) => ratioMillionths)}::bigint[]) as ratio (currency, ratio)
    returning since::text`)
  await tx.execute(sql`
    insert into vip_weight (tenant, since, game_type, percent)
    select ${tenant}, ${first?.since ?? ''}::timestamptz, game_type, percent from unnest(
      ${weights.map(({ gameType }) => gameType)}::text[],
      ${weights.map(({ percent }) => percent)}::bigint[]) as weight (game_type, percent)`)
}
