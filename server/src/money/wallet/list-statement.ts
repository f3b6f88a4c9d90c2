import { formatAmount } from '@mingtang/contract/money.ts'
import type { Queryable } from '../../base/db/db.ts'
import type { Entry } from '../../ledger/list-entries.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { pageSize } from '../../call/rpc/cursor.ts'
import { dateRange } from './date-range.ts'
import { kindOf, reasonsOf } from './statement-kinds.ts'
import { statementPage } from './statement-page.ts'
import { listPlatformsOfTransfers } from './wallet-rows.ts'

export const listStatement: Handler<'listStatement'> = async ({ db, tenant, memberId }, input) => {
  const { currency } = input
  const filter = {
    tenant,
    memberId,
    kinds: ['WALLET' as const],
    ...dateRange(input.fromDate, input.toDate),
    ...(currency ? { currency } : {}),
    ...(input.kind ? { reasons: reasonsOf(input.kind) } : {}),
    limit: pageSize(input.size),
  }
  const page = await statementPage(db, filter, input.cursor)
  const platforms = await platformsOf(db, tenant, page.entries)
  return { rows: page.entries.map((entry) => rowOf(entry, platforms)), nextCursor: page.nextCursor ?? '' }
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
