import { formatAmount } from '@mingtang/contract/money.ts'
import type { BonusRow } from './bonus-rows.ts'

/** The turnover that a bonus asks for; rounded up, because a fraction of a minor unit cannot be played. */
export function turnoverOfBonus({ amountMinor, turnoverPercent }: Pick<BonusRow, 'amountMinor' | 'turnoverPercent'>) {
  return (amountMinor * BigInt(turnoverPercent) + 99n) / 100n
}

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
    turnover: formatAmount(turnoverOfBonus(row), currency),
    state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? '',
  }
}
