import { formatAmount } from '@mingtang/contract/money.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { expiryOf, listGrantRows } from '../grant-rows.ts'

export const listGrants: Handler<'listGrants'> = async ({ db, tenant }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listGrantRows(db, tenant, input.isOpen, page))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      userName: row.userName,
      currency: row.currency,
      amount: formatAmount(row.amountMinor, row.currency),
      wagerTimes: row.wagerTimes,
      reason: row.reason,
      state: row.state,
      proposedBy: row.proposedBy,
      decidedBy: row.decidedBy,
      proposedAt: row.proposedAt.toISOString(),
      expiresAt: expiryOf(row.proposedAt).toISOString(),
    })),
    nextCursor,
  }
}
