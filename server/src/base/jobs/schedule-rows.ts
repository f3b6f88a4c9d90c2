import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Claims a job that is due or has never run: true for exactly one of all concurrent callers. Writes nothing otherwise. */
export async function takeTurn(db: Queryable, name: string, everyMs: number): Promise<boolean> {
  const taken = await db.execute(sql`
    insert into job_schedule (name, next_at)
    select ${name}, clock_timestamp() + make_interval(secs => ${everyMs / 1000})
    where not exists (select from job_schedule where name = ${name} and next_at > clock_timestamp())
    on conflict (name) do update set next_at = excluded.next_at where job_schedule.next_at <= clock_timestamp()`)
  return taken === 1
}

export async function postponeTurn(db: Queryable, name: string, restMs: number): Promise<void> {
  await db.execute(sql`
    update job_schedule set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${restMs / 1000}))
    where name = ${name}`)
}
