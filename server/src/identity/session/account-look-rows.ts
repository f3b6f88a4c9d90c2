import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** Counts a look of the address in the current hour; false, and nothing is counted, when the hour's looks are used up. */
export async function takeLook(db: Queryable, tenant: string, address: string, perHour: number): Promise<boolean> {
  const taken = await db.execute(
    sql`insert into account_look (tenant, address, hour, looks)
        select ${tenant}, ${address}, date_trunc('hour', now()), 1 where ${perHour}::int > 0
        on conflict (tenant, address, hour) do update set looks = account_look.looks + 1
          where account_look.looks < ${perHour}::int`,
  )
  return taken === 1
}

export async function deleteOldLooks(db: Queryable): Promise<void> {
  await db.execute(sql`delete from account_look where hour < now() - interval '1 day'`)
}
