// The business day (business-day.ts) in SQL. `now()` is the transaction's time, and `clock_timestamp()` goes on in it.
import type { Queryable } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

/** What the zone's clocks show at a moment, as a timestamp without a zone. */
export const localTime = (at: Sql) => sql`(${at} at time zone 'Asia/Shanghai')`

/** The moment at which the zone's clocks show this. */
export const momentOf = (local: Sql) => sql`(${local} at time zone 'Asia/Shanghai')`

export const dayOf = (at: Sql) => sql`${localTime(at)}::date`

/** The moment at which a day begins, YYYY-MM-DD or a date of the statement. */
export const startOf = (day: string | Sql) => momentOf(sql`${day}::timestamp`)

/** The moment at which a day is over. */
export const endOf = (day: string | Sql) => momentOf(sql`(${day}::date + 1)::timestamp`)

/** The business day of the transaction, and the next one, from which on changes of the tree and of rates hold. */
export const today = dayOf(sql`now()`)
export const nextDay = sql`(${today} + 1)`

export const todayByClock = dayOf(sql`clock_timestamp()`)

/** The first day of the month, as a timestamp of the zone. */
export const monthByClock = sql`date_trunc('month', ${localTime(sql`clock_timestamp()`)})`
export const lastMonthByClock = sql`(${monthByClock} - interval '1 month')::date`

/** The business day at a time, where it ends an hour after midnight, so that the bets of the last evening are booked. */
export const lateDay = (at: Sql) => dayOf(sql`(${at} - interval '1 hour')`)

/** The same now. */
export const lateToday = lateDay(sql`clock_timestamp()`)

/** Now by the database's clock; the business day (YYYY-MM-DD) and the time of day (HH:MM) in its zone. */
export type Clock = { readonly now: Date; readonly today: string; readonly time: string }

export async function readClock(db: Queryable): Promise<Clock> {
  const [row] = await db.query<Clock>(sql`
    select clock_timestamp() as now, to_char(${todayByClock}, 'YYYY-MM-DD') as today,
           to_char(${localTime(sql`clock_timestamp()`)}, 'HH24:MI') as time`)
  if (!row) throw new Error('The database has no clock')
  return row
}

/** Business days, YYYY-MM-DD. */
export type Days = { readonly today: string; readonly nextDay: string }

export async function readDays(db: Queryable): Promise<Days> {
  const [row] = await db.query<Days>(sql`select ${today} as today, ${nextDay} as next_day`)
  if (!row) throw new Error('The clock has gone')
  return row
}

/** True when the business day is over, and an hour more, so that the bets of its last evening are booked. */
export async function hasEnded(db: Queryable, day: string): Promise<boolean> {
  const [row] = await db.query<{ hasEnded: boolean }>(sql`
    select ${day}::date < ${lateToday} as has_ended`)
  return row?.hasEnded ?? false
}
