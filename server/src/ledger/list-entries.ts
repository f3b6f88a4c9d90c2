import type { Queryable } from '../base/db/db.ts'
import { type EntryRow, type EntrySelection, listEntryRows, type SumSelection, sumEntryRows } from './entry-rows.ts'

/** Selects a page of a member's statement; `before` is the `nextCursor` of the previous page. */
export type EntryFilter = Omit<EntrySelection, 'before'> & { before?: string }

/** One line of a statement: the effect of one transfer on one account. */
export type Entry = Omit<EntryRow, 'exactly'>

export type EntryPage = { entries: Entry[]; nextCursor: string | null }

const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,19})_(\d{1,19})$/
const maxPerPage = 200

/**
 * Reads a page of a member's statement, newest first, with keyset pagination: new entries do not shift pages. Throws a
 * RangeError for a cursor that this function did not make.
 */
export async function listEntries(db: Queryable, filter: EntryFilter): Promise<EntryPage> {
  const limit = Math.min(filter.limit, maxPerPage)
  const rows = await listEntryRows(db, { ...filter, limit: limit + 1, before: parsed(filter.before) })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = last && rows.length > limit ? `${last.exactly}_${last.accountId}_${last.version}` : null
  return { entries: page.map(({ exactly: _, ...entry }) => entry), nextCursor }
}

/** What entries of each reason changed on a member's account in a period, in minor units, signed. */
export async function sumEntries(db: Queryable, filter: SumSelection): Promise<Map<string, bigint>> {
  const rows = await sumEntryRows(db, filter)
  return new Map(rows.map(({ reason, sumMinor }) => [reason, sumMinor]))
}

function parsed(cursor: string | undefined): { at: string; accountId: bigint; version: bigint } | null {
  if (cursor === undefined) return null
  const [, at, accountId, version] = cursorForm.exec(cursor) ?? []
  if (!at || !accountId || !version) throw new RangeError('The cursor is not one of a statement')
  return { at, accountId: BigInt(accountId), version: BigInt(version) }
}
