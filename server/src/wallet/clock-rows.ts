import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Now by the database's clock; the business day (YYYY-MM-DD) and the time of day (HH:MM) in Asia/Shanghai. */
export type Clock = { readonly now: Date; readonly today: string; readonly time: string }

export async function readClock(db: Queryable): Promise<Clock> {
  const [row] = await db.query<Clock>(sql`
    select clock_timestamp() as now, to_char(clock_timestamp() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today,
           to_char(clock_timestamp() at time zone 'Asia/Shanghai', 'HH24:MI') as time`)
  if (!row) throw new Error('The database has no clock')
  return row
}
