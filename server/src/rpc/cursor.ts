import { CallError } from './call-error.ts'

/** The end of a page: the time of its last row in the database's own notation, and the row's id. */
export type Cursor = { readonly at: string; readonly id: string }

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/

/** Parses a cursor made by `cursorAfter`; null for the first page, throws cursorWrong for anything else. */
export function readCursor(text: string): Cursor | null {
  if (!text) return null
  const [, at, id] = form.exec(text) ?? []
  if (!at || !id || !isMoment(at)) throw new CallError('cursorWrong')
  return { at, id }
}

/** Removes the extra row read beyond the page, and returns the cursor of the next page when there is one. */
export function cutPage<Row extends { readonly exactly: string; readonly id: string }>(
  rows: readonly Row[],
  size: number,
): { page: Row[]; nextCursor: string } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, nextCursor: last && rows.length > size ? `${last.exactly}_${last.id}` : '' }
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
