import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** Records an alarm; false when there was one about the subject within the hour. */
export async function noteAlarm(db: Queryable, tenant: string, subject: string): Promise<boolean> {
  const noted = await db.execute(
    sql`insert into code_alarm (tenant, subject) values (${tenant}, ${subject})
        on conflict (tenant, subject) do update set raised_at = now()
          where code_alarm.raised_at < now() - interval '1 hour'`,
  )
  return noted === 1
}

/** True while an alarm about the subject is less than an hour old. */
export async function isAlarmed(db: Queryable, tenant: string, subject: string): Promise<boolean> {
  const rows = await db.query(
    sql`select from code_alarm where tenant = ${tenant} and subject = ${subject}
           and raised_at > now() - interval '1 hour'`,
  )
  return rows.length > 0
}

export type Conversion = {
  readonly tenant: string
  readonly country: string
  readonly sent: number
  readonly used: number
}

/** The SMS codes per tenant and country of an hour, which ended when the newest of them expired, and how many were used. */
export async function countConversion(db: Queryable): Promise<Conversion[]> {
  return await db.query<Conversion>(
    sql`select tenant, country, count(*)::int as sent, count(used_at)::int as used from code
         where way = 'PHONE' and delivered and action = any(array['REG', 'LOGIN', 'BIND'])
           and created_at between now() - interval '70 minutes' and now() - interval '10 minutes'
         group by tenant, country`,
  )
}
