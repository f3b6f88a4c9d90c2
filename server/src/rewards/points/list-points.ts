import type { Handler } from '../../call/rpc/handler.ts'
import { pageSize } from '../../call/rpc/cursor.ts'
import { statementPage } from '../../money/wallet/statement-page.ts'

const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') }

export const listPoints: Handler<'listPoints'> = async ({ db, tenant, memberId }, input) => {
  const filter = { tenant, memberId, kinds: ['POINTS' as const], ...always, limit: pageSize(input.size) }
  const page = await statementPage(db, filter, input.cursor)
  return {
    rows: page.entries.map((entry) => ({
      id: entry.transferId,
      at: entry.createdAt.toISOString(),
      reason: entry.reason,
      points: String(entry.amountMinor),
      balanceAfter: String(entry.balanceAfterMinor),
    })),
    nextCursor: page.nextCursor ?? '',
  }
}
