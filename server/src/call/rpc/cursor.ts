import { type Cursor, isMoment, type Page, WrongCursor } from '../../base/db/keyset.ts'
import { CallError } from './call-error.ts'

const form = /^(?:([A-Z_]+)\.)?([^_]+)_([0-9a-f-]{36})$/

/**
 * Parses a cursor made by `readPage`; null for the first page, throws cursorWrong for anything else, and for a cursor of
 * another order. A call that looks something up before its page calls it first, so that a wrong cursor is told before what
 * is not found.
 */
export function readCursor(text: string, sort = ''): Cursor | null {
  if (!text) return null
  const [, of = '', at, id] = form.exec(text) ?? []
  if (of !== sort || !at || !id || (sort === '' && !isMoment(at))) throw new CallError('cursorWrong')
  return { at, id }
}

type PageRequest = { readonly cursor: string; readonly size: number; readonly sort?: string }
type Keyed = { readonly exactly: string; readonly id: string }

/** Reads the asked page of a list, and the cursor of the next one when there is one. */
export async function readPage<Row extends Keyed>(
  { cursor, size: asked, sort = '' }: PageRequest,
  read: (page: Page) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; nextCursor: string }> {
  const size = pageSize(asked)
  const after = readCursor(cursor, sort)
  const found = await read({ after, limit: size + 1 }).catch((error: unknown) => {
    throw error instanceof WrongCursor ? new CallError('cursorWrong') : error
  })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const nextCursor = last && found.length > size ? `${sort && `${sort}.`}${last.exactly}_${last.id}` : ''
  return { rows, nextCursor }
}

/** Rows per page, 20 by default. */
export function pageSize(asked: number): number {
  return asked || 20
}
