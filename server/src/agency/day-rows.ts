import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { lateToday } from '../wallet/clock-rows.ts'

/** The business day of the transaction, and the next one, from which on changes of the tree and of rates hold. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`
export const nextDay = sql`((now() at time zone 'Asia/Shanghai')::date + 1)`

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
