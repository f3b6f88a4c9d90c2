import { type Sql, sql } from '../db/sql.ts'

/** Claims a job that is due or has never run. Returns one affected row to exactly one of all concurrent callers, and none to the others. */
export function takeTurn(name: string, everyMs: number): Sql {
  return sql`
    insert into job_schedule (name, next_at)
    select ${name}, clock_timestamp() + make_interval(secs => ${everyMs / 1000})
    where not exists (select from job_schedule where name = ${name} and next_at > clock_timestamp())
    on conflict (name) do update set next_at = excluded.next_at where job_schedule.next_at <= clock_timestamp()`
}

export function postponeTurn(name: string, restMs: number): Sql {
  return sql`
    update job_schedule set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${restMs / 1000}))
    where name = ${name}`
}
