import { localTime } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { nothing, sql } from '../../base/db/sql.ts'

export type BannerRow = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly scene: string
  readonly actionLabel: string
  readonly actionPath: string
  readonly sort: number
}

export async function listBannerRows(db: Queryable, tenant: string, lang: string): Promise<BannerRow[]> {
  return await db.query<BannerRow>(
    sql`select id, title, text, scene, action_label, action_path, sort from banner
         where tenant = ${tenant} and lang = ${lang} order by sort, id limit 20`,
  )
}

export type NoticeRow = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly at: Date
  readonly sort: number
}

export async function listNoticeRows(db: Queryable, tenant: string, lang: string): Promise<NoticeRow[]> {
  return await db.query<NoticeRow>(
    sql`select id, title, text, at, sort from notice
         where tenant = ${tenant} and lang = ${lang} and at <= clock_timestamp() order by sort, at desc, id limit 50`,
  )
}

export type BigPrizeRow = {
  readonly userName: string
  readonly platformCode: string
  readonly gameCode: string
  readonly name: string
  readonly enName: string
  readonly currency: string
  readonly amountMinor: bigint
  /** Null where it is not known. */
  readonly stakeMinor: bigint | null
  readonly winTime: Date
  readonly type: string
  /** Won by somebody whom the demo invented. */
  readonly isDemo: boolean
}

export type BigPrizeFilter = {
  readonly currency: string
  readonly lists: readonly string[]
  readonly year: number
  readonly max: number
}

/** The wins of the given lists, newest first; the year follows the business day. */
export async function listBigPrizeRows(db: Queryable, tenant: string, filter: BigPrizeFilter): Promise<BigPrizeRow[]> {
  return await db.query<BigPrizeRow>(sql`
    select user_name, big_prize.platform_code, game_code, name, en_name, currency, amount_minor, stake_minor, win_time, big_prize.type,
      is_demo
    from big_prize
    join game on game.tenant = big_prize.tenant and game.platform_code = big_prize.platform_code and game.code = game_code
    where big_prize.tenant = ${tenant}
      ${filter.currency ? sql`and currency = ${filter.currency}` : nothing}
      ${filter.lists.length > 0 ? sql`and string_to_array(big_prize.type, null) && ${filter.lists}::text[]` : nothing}
      ${filter.year > 0 ? sql`and extract(year from ${localTime(sql`win_time`)}) = ${filter.year}` : nothing}
    order by win_time desc, big_prize.id limit ${filter.max}`)
}

/** Years with wins in a list, descending; the year follows the business day. */
export async function listPrizeYears(db: Queryable, tenant: string, currency: string): Promise<number[]> {
  const rows = await db.query<{ year: number }>(sql`
    select distinct extract(year from ${localTime(sql`win_time`)})::int4 as year from big_prize
    where tenant = ${tenant} and type like '%2%' ${currency ? sql`and currency = ${currency}` : nothing} order by year desc`)
  return rows.map(({ year }) => year)
}
