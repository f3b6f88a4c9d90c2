import { CallError } from '../rpc/call-error.ts'

/** Where a page ended: the exact time of its last row, as the database writes it, and the row's id. */
export type Cursor = { readonly at: string; readonly id: string }

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/

/** Reads a cursor of `cursorAfter`; null for the first page, cursorWrong for anything else. */
export function readCursor(text: string): Cursor | null {
  if (!text) return null
  const [, at, id] = form.exec(text) ?? []
  if (!at || !id || !isMoment(at)) throw new CallError('cursorWrong')
  return { at, id }
}

/** Cuts the row that was read beyond the page, and names the cursor of the next page when there was one. */
export function cutPage<Row extends { readonly exactly: string; readonly id: string }>(
  rows: readonly Row[],
  size: number,
): { page: Row[]; nextCursor: string } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, nextCursor: last && rows.length > size ? `${last.exactly}_${last.id}` : '' }
}

/** Rows of a page: 20 unless asked for. */
export function pageSize(asked: number): number {
  return asked || 20
}

/** True for a time as the database writes it, to the microsecond, that exists. */
export function isMoment(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}
