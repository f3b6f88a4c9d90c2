// Lists by keyset: in the order of a time and, where it is the same, of an id; a page begins behind the last row of the page before.
import { nothing, type Sql, sql } from './sql.ts'

/** The last row of a page: its time as `exactly` tells it, and its id. */
export type Cursor = { readonly at: string; readonly id: string }

/** What is asked for of a list: so many rows after the cursor, or the first ones. */
export type Page = { readonly after: Cursor | null; readonly limit: number }

export type Keyset = {
  /** The column `exactly`, the row's time for the cursor. */
  readonly exactly: Sql
  /** A further condition, `and …`: what comes after the cursor; all for null. */
  after(cursor: Cursor | null): Sql
  /** The order, and the first rows in it. */
  first(limit: number): Sql
  /** The end of a statement that reads one page: `after` and `first`. */
  page(page: Page): Sql
}

export function newestFirst(at: Sql, id: Sql): Keyset {
  return keyset(at, id, sql`<`, sql` desc`)
}

export function oldestFirst(at: Sql, id: Sql): Keyset {
  return keyset(at, id, sql`>`, nothing)
}

/** A time as text with its microseconds, which a Date would cut off. */
export function exactTime(at: Sql): Sql {
  return sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

function keyset(at: Sql, id: Sql, isAfter: Sql, direction: Sql): Keyset {
  const order = sql`order by ${at}${direction}, ${id}${direction}`
  const after = (cursor: Cursor | null) =>
    cursor ? sql`and (${at}, ${id}) ${isAfter} (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : nothing
  const first = (limit: number) => sql`${order} limit ${limit}`
  return {
    exactly: sql`${exactTime(at)} as exactly`,
    after,
    first,
    page: (page) => sql`${after(page.after)} ${first(page.limit)}`,
  }
}
