import { formatAmount } from '@mingtang/contract/money.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { listOwedRows, type OwedRow } from '../owed-rows.ts'

export const listOwedBets: Handler<'listOwedBets'> = async (call, input) => {
  const { db, tenant } = call
  const { rows, nextCursor } = await readPage(input, (page) => listOwedRows(db, tenant, page))
  await noteOperatorView(
    db,
    call,
    rows.map(({ memberId }) => memberId),
    'OWED_REVIEW',
  )
  return { rows: rows.map(owedOf), nextCursor }
}

function owedOf({ id, userName, platformCode, roundId, currency, placedAt, ...row }: OwedRow) {
  return {
    id,
    userName,
    platformCode,
    roundId,
    currency,
    stake: formatAmount(row.stakeMinor, currency),
    payout: formatAmount(row.payoutMinor, currency),
    owed: formatAmount(row.owedMinor, currency),
    placedAt: placedAt.toISOString(),
  }
}
