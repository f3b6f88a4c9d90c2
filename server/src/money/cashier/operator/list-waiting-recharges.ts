import { formatAmount } from '@mingtang/contract/money.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import { findByRemark, listWaitingRows, type WaitingRow } from '../claim-rows.ts'
import { readPolicy } from '../policy.ts'
import { needsSecond } from '../recharge-policy.ts'

export const listWaitingRecharges: Handler<'listWaitingRecharges'> = async (call, input) => {
  const { db, tenant } = call
  const remark = input.remark.trim().toUpperCase()
  const { rows, nextCursor } = await readPage(input, (page) =>
    remark ? findByRemark(db, tenant, remark) : listWaitingRows(db, tenant, input.sort, page),
  )
  await noteOperatorView(
    db,
    call,
    rows.map(({ memberId }) => memberId),
    'RECHARGE_REVIEW',
  )
  const policy = await readPolicy(db, tenant)
  return { rows: rows.map((row) => waitingOf(row, policy)), nextCursor }
}

function waitingOf(row: WaitingRow, policy: unknown) {
  const { payTo } = row
  const place = payTo ? [payTo.bank, payTo.holder, payTo.number] : [row.network, row.address]
  return {
    id: row.id,
    userName: row.userName,
    currency: row.currency,
    amount: formatAmount(row.amountMinor, row.currency),
    remark: row.remark,
    payTo: place.join(' \u00B7 '),
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? '',
    hasProof: row.hasProof,
    network: row.network,
    furtherOf: row.furtherOf ?? '',
    transactionId: row.transactionId.startsWith('amount:') ? '' : row.transactionId,
    needsSecond: needsSecond(policy, row),
    firstBy: row.firstBy,
    firstAt: row.firstConfirmedAt?.toISOString() ?? '',
  }
}
