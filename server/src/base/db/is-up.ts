import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/** True when the database answers. */
export async function isUp(db: Queryable): Promise<boolean> {
  return await db.query(sql`select 1`).then(
    () => true,
    () => false,
  )
}
