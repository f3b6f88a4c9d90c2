import { formatAmount } from '@mingtang/contract/money.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import { formatUnits } from '../tree/agency-view.ts'
import { type AwardParts, listParts } from '../awards/award-rows.ts'
import { listPayments, type PaymentRow } from '../commission/payment-rows.ts'
import { requireAgent } from '../tree/require-agent.ts'

export const listCommissions: Handler<'listCommissions'> = async ({ db, tenant, memberId: agentId }, input) => {
  await requireAgent(db, tenant, agentId)
  const asked = { tenant, agentId, currency: input.currency }
  const { rows, nextCursor } = await readPage(input, (page) => listPayments(db, asked, page))
  const parts = await listParts(db, asked, rows)
  return {
    rows: rows.map((row) =>
      commissionOf(
        row,
        parts.filter((part) => isOf(part, row)),
      ),
    ),
    nextCursor,
  }
}

function isOf(part: AwardParts, { currency, period }: PaymentRow): boolean {
  return part.currency === currency && part.period === period
}

function commissionOf(row: PaymentRow, parts: readonly AwardParts[]) {
  const { id, currency, transferId } = row
  const unitsOf = (kind: AwardParts['kind']) => BigInt(parts.find((part) => part.kind === kind)?.units ?? 0)
  return {
    id,
    currency,
    carriedBefore: formatUnits(BigInt(row.carriedBeforeUnits), currency),
    accrued: formatUnits(BigInt(row.accruedUnits), currency),
    amount: formatAmount(row.amountMinor, currency),
    carriedAfter: formatUnits(BigInt(row.carriedAfterUnits), currency),
    turnover: formatAmount(turnoverOfPaid(row), currency),
    transferId,
    share: formatUnits(unitsOf('SHARE'), currency),
    cpa: formatUnits(unitsOf('CPA'), currency),
    at: row.createdAt.toISOString(),
  }
}
