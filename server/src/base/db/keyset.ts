// Lists by keyset: in the order of a time or an amount and, where it is the same, of an id; a page begins behind the last
// row of the page before.
import { nothing, type Sql, sql } from './sql.ts'

/** The last row of a page: its value as `exactly` tells it, and its id. */
export type Cursor = { readonly at: string; readonly id: string }

/** A cursor whose value is none of the list's order. */
export class WrongCursor extends Error {}

/** What is asked for of a list: so many rows after the cursor, or the first ones. */
export type Page = { readonly after: Cursor | null; readonly limit: number }

export type Keyset = {
  /** The column `exactly`, the row's value for the cursor. */
  readonly exactly: Sql
  /** A further condition, `and …`: what comes after the cursor; all for null. Throws WrongCursor. */
  after(cursor: Cursor | null): Sql
  /** The order, and the first rows in it. */
  first(limit: number): Sql
  /** The end of a statement that reads one page: `after` and `first`. */
  page(page: Page): Sql
}

/** The orders of a list that can be sorted, by the words of its request; the empty word is the usual one. */
export type Orders<Word extends string> = Readonly<Record<Word | '', Keyset>>

export function newestFirst(at: Sql, id: Sql): Keyset {
  return keyset(byTime(at), id, down)
}

export function oldestFirst(at: Sql, id: Sql): Keyset {
  return keyset(byTime(at), id, up)
}

/** One currency after the other, because amounts of two are no larger or smaller than each other. */
export function maxFirst(currency: Sql, amount: Sql, id: Sql): Keyset {
  return keyset(byAmount(currency, amount), id, down)
}

export function smallestFirst(currency: Sql, amount: Sql, id: Sql): Keyset {
  return keyset(byAmount(currency, amount), id, up)
}

/** A time as text with its microseconds, which a Date would cut off. */
export function exactTime(at: Sql): Sql {
  return sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** True for a valid time in the database's notation, with microseconds. */
export function isMoment(text: string): boolean {
  const at = new Date(text)
  return momentForm.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}

type Key = {
  readonly columns: readonly Sql[]
  /** Their values as one text. */
  readonly text: Sql
  /** The values of such a text; null for any other. */
  readonly valuesOf: (text: string) => Sql | null
}

function byTime(at: Sql): Key {
  return {
    columns: [at],
    text: exactTime(at),
    valuesOf: (text) => (isMoment(text) ? sql`${text}::timestamptz` : null),
  }
}

function byAmount(currency: Sql, amount: Sql): Key {
  return {
    columns: [currency, amount],
    text: sql`${currency} || ':' || ${amount}`,
    valuesOf(text) {
      const [, code, minor] = /^([A-Z0-9]{2,10}):(\d{1,18})$/.exec(text) ?? []
      return minor ? sql`${code}::text, ${minor}::bigint` : null
    },
  }
}

type Direction = { readonly isAfter: Sql; readonly word: Sql }
const down: Direction = { isAfter: sql`<`, word: sql` desc` }
const up: Direction = { isAfter: sql`>`, word: nothing }

function keyset({ columns, text, valuesOf }: Key, id: Sql, { isAfter, word }: Direction): Keyset {
  const order = columns.reduceRight((rest, column) => sql`${column}${word}, ${rest}`, sql`${id}${word}`)
  const key = columns.reduceRight((rest, column) => sql`${column}, ${rest}`, id)
  const after = (cursor: Cursor | null) => {
    if (!cursor) return nothing
    const values = valuesOf(cursor.at)
    if (!values) throw new WrongCursor()
    return sql`and (${key}) ${isAfter} (${values}, ${cursor.id}::uuid)`
  }
  const first = (limit: number) => sql`order by ${order} limit ${limit}`
  return {
    exactly: sql`${text} as exactly`,
    after,
    first,
    page: (page) => sql`${after(page.after)} ${first(page.limit)}`,
  }
}
