import type { Queryable } from '../../base/db/db.ts'
import { isMoment } from '../../base/db/keyset.ts'
import { type EntryFilter, type EntryPage, listEntries } from '../../ledger/list-entries.ts'
import { CallError } from '../../call/rpc/call-error.ts'

/** A page of a member's entries after a cursor, empty for the first page; throws cursorWrong. */
export async function statementPage(
  db: Queryable,
  filter: Omit<EntryFilter, 'before'>,
  cursor: string,
): Promise<EntryPage> {
  if (cursor && !isCursor(cursor)) throw new CallError('cursorWrong')
  return await listEntries(db, { ...filter, ...(cursor ? { before: cursor } : {}) }).catch(refuseCursor)
}

function refuseCursor(error: unknown): EntryPage {
  if (error instanceof RangeError) throw new CallError('cursorWrong')
  throw error
}

// A date or number outside the range of the database is not a valid cursor either.
function isCursor(text: string): boolean {
  return isMoment(text.slice(0, 27)) && /^_\d{1,18}_\d{1,18}$/.test(text.slice(27))
}
