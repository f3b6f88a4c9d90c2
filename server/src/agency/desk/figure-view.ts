import { formatAmount } from '@mingtang/contract/money.ts'
import { formatUnits } from '../tree/agency-view.ts'
import type { DayFiguresRow, FiguresRow } from './figure-rows.ts'

/** The figures of a period on the wire. */
export function figuresOf(row: FiguresRow, currency: string) {
  const money = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    registrations: row.registrations,
    active: row.active,
    firstDeposits: row.firstDeposits,
    deposits: money(row.depositsMinor),
    withdrawals: money(row.withdrawalsMinor),
    turnover: money(row.effectiveMinor),
    winLoss: money(row.payoutMinor - row.stakeMinor),
    commission: formatUnits(BigInt(row.commissionUnits), currency),
  }
}

/** A day of a branch on the wire. */
export function dayOf(row: DayFiguresRow, currency: string) {
  return {
    day: row.day,
    registrations: row.registrations,
    active: row.active,
    turnover: formatAmount(row.effectiveMinor, currency),
    winLoss: formatAmount(row.payoutMinor - row.stakeMinor, currency),
    commission: formatUnits(BigInt(row.commissionUnits), currency),
  }
}
