import type { Queryable } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Now by the database's clock; the business day (YYYY-MM-DD) and the time of day (HH:MM) in Asia/Shanghai. */
export type Clock = { readonly now: Date; readonly today: string; readonly time: string }

export async function readClock(db: Queryable): Promise<Clock> {
  const [row] = await db.query<Clock>(sql`
    select clock_timestamp() as now, to_char(clock_timestamp() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today,
           to_char(clock_timestamp() at time zone 'Asia/Shanghai', 'HH24:MI') as time`)
  if (!row) throw new Error('The database has no clock')
  return row
}

/** The business day at a time, where it ends an hour after midnight, so that the bets of the last evening are booked. */
export const lateDay = (at: Sql) => sql`((${at} - interval '1 hour') at time zone 'Asia/Shanghai')::date`

/** The same now. */
export const lateToday = lateDay(sql`clock_timestamp()`)
