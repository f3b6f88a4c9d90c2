import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../db/db.ts'
import { type Entry, type EntryPage, listEntries } from '../ledger/list-entries.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { isMoment, pageSize } from '../rpc/cursor.ts'
import { dateRange } from './date-range.ts'
import { kindOf, reasonsOf } from './statement-kinds.ts'
import { listPlatformsOfTransfers } from './wallet-rows.ts'

export const listStatement: Handler<'listStatement'> = async ({ db, tenant, memberId }, input) => {
  const { currency, cursor } = input
  if (cursor && !isCursor(cursor)) throw new CallError('cursorWrong')
  const page = await listEntries(db, {
    tenant,
    memberId,
    kinds: ['WALLET'],
    ...dateRange(input.fromDate, input.toDate),
    ...(currency ? { currency } : {}),
    ...(cursor ? { before: cursor } : {}),
    ...(input.kind ? { reasons: reasonsOf(input.kind) ?? [] } : {}),
    limit: pageSize(input.size),
  }).catch(refuseCursor)
  const platforms = await platformsOf(db, tenant, page.entries)
  return { rows: page.entries.map((entry) => rowOf(entry, platforms)), nextCursor: page.nextCursor ?? '' }
}

function refuseCursor(error: unknown): EntryPage {
  if (error instanceof RangeError) throw new CallError('cursorWrong')
  throw error
}

// A date or number outside the range of the database is not a valid cursor either.
function isCursor(text: string): boolean {
  return isMoment(text.slice(0, 27)) && /^_\d{1,18}_\d{1,18}$/.test(text.slice(27))
}

/** The platform of each transfer on the page, by the transfer's id. */
async function platformsOf(db: Queryable, tenant: string, entries: readonly Entry[]): Promise<Map<string, string>> {
  const ids = entries.flatMap((entry) =>
    entry.referenceKind === 'platform_transfer' && entry.referenceId ? [entry.referenceId] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await listPlatformsOfTransfers(db, tenant, ids)
  return new Map(rows.map((row) => [row.id, row.platformCode]))
}

function rowOf(entry: Entry, platforms: Map<string, string>) {
  const money = (amountMinor: bigint) => formatAmount(amountMinor, entry.currency)
  return {
    id: entry.transferId,
    at: entry.createdAt.toISOString(),
    kind: kindOf(entry.reason),
    reason: entry.reason,
    amount: money(entry.amountMinor),
    balanceBefore: money(entry.balanceBeforeMinor),
    balanceAfter: money(entry.balanceAfterMinor),
    currency: entry.currency,
    referenceId: entry.referenceId ?? '',
    platformCode: platforms.get(entry.referenceId ?? '') ?? '',
  }
}
