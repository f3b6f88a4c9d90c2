import { dayOf, startOf, todayByClock } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type FigureRow = {
  readonly day: string
  readonly begun: number
  readonly taken: number
  readonly usualWaitSeconds: number
  readonly late: number
  readonly rated: number
  readonly starsTenths: number
}

/** Waits and ratings by the day on which the conversations began, of today and the days before it, the newest first. */
export async function listFigures(db: Queryable, tenant: string, days: number): Promise<FigureRow[]> {
  return await db.query<FigureRow>(sql`
    select to_char(${dayOf(sql`created_at`)}, 'YYYY-MM-DD') as day,
           count(*)::integer as begun, count(taken_at)::integer as taken,
           coalesce(ceil(percentile_cont(0.5) within group (order by extract(epoch from taken_at - created_at))
                         filter (where not is_offline)), 0)::integer as usual_wait_seconds,
           count(*) filter (where taken_at - created_at > interval '1 minute' and not is_offline)::integer as late,
           count(stars)::integer as rated, coalesce(round(avg(stars) * 10), 0)::integer as stars_tenths
      from chat_conversation
     where tenant = ${tenant}
       and created_at >= ${startOf(sql`(${todayByClock} - ${days - 1}::integer)`)}
     group by day order by day desc`)
}
