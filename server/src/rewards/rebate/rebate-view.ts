import { formatAmount, scaleOf } from '@mingtang/contract/money.ts'
import { turnoverOfPaid } from '../../money/turnover/settle-rule.ts'
import { formatDecimal } from '@mingtang/contract/decimal.ts'
import type { SettlementRow } from './settlement-rows.ts'

/** Units of 10^-4 minor units: effective turnover × basis points is a whole number of them. */
export const unitsOfMinor = 10_000n

const unitScale = 4
const percentScale = 2

/** The exact amount of units of 10^-4 minor units, with all decimals of the currency and those that are needed beyond. */
export function formatUnits(units: bigint, currency: string): string {
  const scale = scaleOf(currency)
  return formatDecimal(units, scale + unitScale, scale)
}

/** Basis points as percent: 50 are "0.5". */
export function formatRate(rateBp: number): string {
  return formatDecimal(BigInt(rateBp), percentScale)
}

/** A settlement on the wire. */
export function settlementOf(row: SettlementRow) {
  const { id, currency, cause } = row
  return {
    id,
    currency,
    cause,
    carriedBefore: formatUnits(BigInt(row.carriedBeforeUnits), currency),
    accrued: formatUnits(BigInt(row.accruedUnits), currency),
    amount: formatAmount(row.amountMinor, currency),
    carriedAfter: formatUnits(BigInt(row.carriedAfterUnits), currency),
    turnover: formatAmount(turnoverOfPaid(row), currency),
    at: row.createdAt.toISOString(),
  }
}
