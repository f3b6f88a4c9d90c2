import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** Counts a failed login of the tenant in the current minute. */
export async function addFailure(db: Queryable, tenant: string): Promise<void> {
  await db.execute(
    sql`insert into login_pressure (tenant, minute, failures) values (${tenant}, date_trunc('minute', now()), 1)
        on conflict (tenant, minute) do update set failures = login_pressure.failures + 1`,
  )
}

/** Records an alarm; false when there was one within the last ten minutes. */
export async function raiseAlarm(db: Queryable, tenant: string): Promise<boolean> {
  const raised = await db.execute(
    sql`update login_pressure set alarmed_at = now()
         where (tenant, minute) = (select tenant, minute from login_pressure where tenant = ${tenant} order by minute desc limit 1)
           and alarmed_at is null
           and not exists (select from login_pressure other
                            where other.tenant = ${tenant} and other.alarmed_at > now() - interval '10 minutes')`,
  )
  return raised === 1
}

/** Failed logins of the tenant within the last ten minutes. */
export async function countPressure(db: Queryable, tenant: string): Promise<number> {
  const [row] = await db.query<{ failures: bigint | null }>(
    sql`select sum(failures) as failures from login_pressure
         where tenant = ${tenant} and minute > now() - interval '10 minutes'`,
  )
  return Number(row?.failures ?? 0)
}

export async function deleteOldPressure(db: Queryable): Promise<void> {
  await db.execute(sql`delete from login_pressure where minute < now() - interval '1 day'`)
}
