import type { Queryable } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

/** The process of a transaction in PostgreSQL. */
export async function processOf(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  if (!row) throw new Error('A connection without a process')
  return row.pid
}

/** How many connections wait for locks of this process; those of other files on the same cluster are none of them. */
export async function waitingFor(db: Queryable, pid: number): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(sql`
    select count(*)::integer as waiting from pg_stat_activity where ${pid}::integer = any(pg_blocking_pids(pid))`)
  return row?.waiting ?? 0
}
