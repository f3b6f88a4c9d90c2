// Stolen passwords are tried on many accounts from many addresses, a few tries each. Only the tenant's sum shows it.
import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { CallFacts } from '../rpc/handler.ts'

/** True while the failed logins of the last ten minutes reach the threshold; then everybody is asked for a captcha, on every node. */
export async function isUnderPressure(db: Queryable, tenant: string, threshold: number): Promise<boolean> {
  return (await readPressure(db, tenant)) >= threshold
}

/** Counts one failed login and writes one line to the log when the threshold is reached. */
export async function addPressure(db: Queryable, call: CallFacts, threshold: number): Promise<void> {
  await db.execute(
    sql`insert into login_pressure (tenant, minute, failures) values (${call.tenant}, date_trunc('minute', now()), 1)
        on conflict (tenant, minute) do update set failures = login_pressure.failures + 1`,
  )
  const failures = await readPressure(db, call.tenant)
  if (failures < threshold) return
  const raised = await db.execute(
    sql`update login_pressure set alarmed_at = now()
         where (tenant, minute) = (select tenant, minute from login_pressure where tenant = ${call.tenant} order by minute desc limit 1)
           and alarmed_at is null
           and not exists (select from login_pressure other
                            where other.tenant = ${call.tenant} and other.alarmed_at > now() - interval '10 minutes')`,
  )
  if (raised === 1)
    call.context.log.warn({ tenant: call.tenant, failures }, 'many logins fail: everybody is asked for a captcha')
}

async function readPressure(db: Queryable, tenant: string): Promise<number> {
  const [row] = await db.query<{ failures: bigint | null }>(
    sql`select sum(failures) as failures from login_pressure
         where tenant = ${tenant} and minute > now() - interval '10 minutes'`,
  )
  return Number(row?.failures ?? 0)
}
