import { formatAmount } from '@mingtang/contract/money.ts'
import { turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import type { BonusRow } from './bonus-rows.ts'

/** A bonus on the wire. */
export function bonusOf(row: BonusRow) {
  const { id, kind, period, level, currency, state } = row
  return {
    id,
    kind,
    period,
    level,
    currency,
    amount: formatAmount(row.amountMinor, currency),
    turnover: formatAmount(turnoverOfPaid(row), currency),
    state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? '',
  }
}
