import type { Queryable } from '../db/db.ts'
import { type EntryRow, selectEntries } from './ledger-rows.ts'
import type { TransferState } from './posting.ts'

export type EntryFilter = {
  tenant: string
  /** All accounts of this member, or only `accountIds` of them. */
  memberId: string
  accountIds?: readonly bigint[]
  /** Only accounts of these kinds, such as WALLET; all when left out. */
  kinds?: readonly string[]
  currency?: string
  reasons?: readonly string[]
  /** From this moment on, and before `to`. */
  from: Date
  to: Date
  /** The `nextCursor` of the page before. */
  before?: string
  limit: number
}

/** One line of a statement: what one transfer did to one account. */
export type Entry = {
  accountId: bigint
  version: bigint
  kind: string
  currency: string
  transferId: string
  reason: string
  state: TransferState
  /** Signed, in minor units: below zero when money left the account. */
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  /** The kind of the account on the other side. */
  otherKind: string
  referenceKind: string | null
  referenceId: string | null
  createdAt: Date
}

export type EntryPage = { entries: Entry[]; nextCursor: string | null }

const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,19})_(\d{1,19})$/
const mostPerPage = 200

/**
 * Reads a member's statement, newest first, one page after another by key: entries that arrive meanwhile move nothing.
 * A cursor that this function did not make throws a RangeError.
 */
export async function listEntries(db: Queryable, filter: EntryFilter): Promise<EntryPage> {
  const limit = Math.min(filter.limit, mostPerPage)
  const rows = await db.query<EntryRow>(selectEntries({ ...filter, limit: limit + 1, before: parsed(filter.before) }))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = last && rows.length > limit ? `${last.exactly}_${last.accountId}_${last.version}` : null
  return { entries: page.map(({ exactly: _, ...entry }) => entry), nextCursor }
}

function parsed(cursor: string | undefined): { at: string; accountId: bigint; version: bigint } | null {
  if (cursor === undefined) return null
  const [, at, accountId, version] = cursorForm.exec(cursor) ?? []
  if (!at || !accountId || !version) throw new RangeError('The cursor is not one of a statement')
  return { at, accountId: BigInt(accountId), version: BigInt(version) }
}
