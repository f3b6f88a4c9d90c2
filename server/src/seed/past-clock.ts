// The ledger takes its times from the database's clock. So that a fresh site has a past, the seed's own connection, and no
// other, finds a clock in front of the real one; it is made and removed within the seed's one transaction.
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The URL whose connections look for functions in `public` first. */
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

/** Sets the time at which what follows happens. */
export async function setPastClock(tx: Tx, at: Date): Promise<void> {
  await tx.query(sql`select set_config('seed.now', ${at.toISOString()}, true)`)
}

export async function removePastClock(tx: Tx): Promise<void> {
  await tx.execute(sql`drop function public.clock_timestamp()`)
}
