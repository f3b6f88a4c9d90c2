import { formatAmount } from '@mingtang/contract/money.ts'
import { causesOf } from '../../../member/member/guard.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import { listHeldRows } from '../withdrawal-rows.ts'

export const listHeldWithdrawals: Handler<'listHeldWithdrawals'> = async (call, input) => {
  const { db, tenant } = call
  const { rows, nextCursor } = await readPage(input, (page) => listHeldRows(db, tenant, input.sort, page))
  await noteOperatorView(
    db,
    call,
    rows.map(({ memberId }) => memberId),
    'WITHDRAWAL_REVIEW',
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      userName: row.userName,
      currency: row.currency,
      amount: formatAmount(row.amountMinor, row.currency),
      holdCode: row.holdCode,
      createdAt: row.createdAt.toISOString(),
      decidedBy: row.decideBy.toISOString(),
      lateSince: row.lateSince?.toISOString() ?? '',
      causes: causesOf(row.holdData.causes ?? ''),
      keptUntil: row.holdData.until ?? '',
    })),
    nextCursor,
  }
}
