import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Exposure, Scope } from './exposure-rows.ts'

export type LimitRow = Pick<Exposure, 'scope' | 'key' | 'winMinor'>

/** What traders have limited of these, and of all of their scopes (an empty key). */
export async function findLimits(
  db: Connection,
  { merchant, currency }: { merchant: string; currency: string },
  asked: readonly { readonly scope: Scope; readonly key: string }[],
): Promise<LimitRow[]> {
  return db.query<LimitRow>(sql`
    SELECT scope, key, win_minor FROM book_limits
    WHERE merchant = ${merchant} AND currency = ${currency} AND (key = '' OR (scope, key) IN (
      SELECT * FROM unnest(${asked.map(({ scope }) => scope)}::text[], ${asked.map(({ key }) => key)}::text[])))`)
}
