import type { Cursor, Page } from '../../base/db/keyset.ts'
import { CallError } from './call-error.ts'

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/

/**
 * Parses a cursor made by `readPage`; null for the first page, throws cursorWrong for anything else. A call that looks
 * something up before its page calls it first, so that a wrong cursor is told before what is not found.
 */
export function readCursor(text: string): Cursor | null {
  if (!text) return null
  const [, at, id] = form.exec(text) ?? []
  if (!at || !id || !isMoment(at)) throw new CallError('cursorWrong')
  return { at, id }
}

type Asked = { readonly cursor: string; readonly size: number }
type Keyed = { readonly exactly: string; readonly id: string }

/** Reads the asked page of a list, and the cursor of the next one when there is one. */
export async function readPage<Row extends Keyed>(
  { cursor, size: asked }: Asked,
  read: (page: Page) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; nextCursor: string }> {
  const size = pageSize(asked)
  const found = await read({ after: readCursor(cursor), limit: size + 1 })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: last && found.length > size ? `${last.exactly}_${last.id}` : '' }
}

/** Rows per page, 20 by default. */
export function pageSize(asked: number): number {
  return asked || 20
}

/** True for a valid time in the database's notation, with microseconds. */
export function isMoment(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}
