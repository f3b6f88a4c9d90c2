import { formatAmount } from '@mingtang/contract/money.ts'
import { turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import type { TeamTransferRow } from './transfer-rows.ts'

/** What an agent gave a member, on the wire. */
export function teamTransferOf(row: TeamTransferRow) {
  const { id, userName, currency, transferId } = row
  return {
    id,
    userName,
    currency,
    amount: formatAmount(row.amountMinor, currency),
    turnover: formatAmount(turnoverOfPaid(row), currency),
    transferId,
    at: row.createdAt.toISOString(),
  }
}
