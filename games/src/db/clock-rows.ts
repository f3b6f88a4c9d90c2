import type { Connection } from './database.ts'
import { sql } from './sql.ts'

/** The database's time, for whoever holds no row that has it: processes may have clocks of their own. */
export async function readClock(db: Connection): Promise<Date> {
  const [clock] = await db.query<{ at: Date }>(sql`SELECT clock_timestamp() AS at`)
  if (!clock) throw new Error('the database has no clock')
  return clock.at
}
