import { formatAmount } from '@mingtang/contract/money.ts'
import { noteOperatorView } from '../../account/operator-view-rows.ts'
import type { Handler } from '../../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import { listHeldRows } from '../withdrawal-rows.ts'

export const listHeldWithdrawals: Handler<'listHeldWithdrawals'> = async (call, input) => {
  const { db, tenant } = call
  const size = pageSize(input.size)
  const rows = await listHeldRows(db, tenant, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  await noteOperatorView(
    db,
    call,
    page.map(({ memberId }) => memberId),
    'WITHDRAWAL_REVIEW',
  )
  return {
    rows: page.map((row) => ({
      id: row.id,
      userName: row.userName,
      currency: row.currency,
      amount: formatAmount(row.amountMinor, row.currency),
      holdCode: row.holdCode,
      createdAt: row.createdAt.toISOString(),
      decidedBy: row.decideBy.toISOString(),
      lateSince: row.lateSince?.toISOString() ?? '',
    })),
    nextCursor,
  }
}
