// The ledger takes its times from the database clock. To seed a history, the seed's own connection (and no other) resolves
// a fake clock function before the real one. The seed creates and drops it within its single transaction.
import type { Tx } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

/** The URL whose connections resolve functions in `public` first. */
export function withPastClock(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options')
  url.searchParams.set('options', `${own ? `${own} ` : ''}-c search_path=public,pg_catalog`)
  return url.toString()
}

export async function makePastClock(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create function public.clock_timestamp() returns timestamptz language sql volatile
    as $$ select current_setting('seed.now')::timestamptz $$`)
}

/** Sets the time of the following statements. */
export async function setPastClock(tx: Tx, at: Date): Promise<void> {
  await tx.query(sql`select set_config('seed.now', ${at.toISOString()}, true)`)
}

export async function removePastClock(tx: Tx): Promise<void> {
  await tx.execute(sql`drop function public.clock_timestamp()`)
}
