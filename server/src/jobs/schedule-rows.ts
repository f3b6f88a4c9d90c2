import { type Sql, sql } from '../db/sql.ts'

/** Takes a job's turn when it is due or was never taken; touches one row for exactly one of all who ask, and writes nothing otherwise. */
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
