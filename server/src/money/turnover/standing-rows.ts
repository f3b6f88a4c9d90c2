import { sql } from '../../base/db/sql.ts'
import type { Standing } from './settle-rule.ts'

/** A standing with the number of the payment to which belongs what accrues now. */
export type Balance = Standing & { readonly period: number }

/** The columns of a balance as the database gives them: numeric units are text. */
export type StandingRow = {
  readonly accruedUnits: string
  readonly settledUnits: string
  readonly paidMinor: bigint
  readonly period: number
}

export const standingColumns = sql`accrued_units, settled_units, paid_minor, period`

/** The balance of a row; zeros before the first accrual. */
export function balanceOf(row: StandingRow | undefined): Balance {
  const { accruedUnits = '0', settledUnits = '0', paidMinor = 0n, period = 1 } = row ?? {}
  return { accruedUnits: BigInt(accruedUnits), settledUnits: BigInt(settledUnits), paidMinor, period }
}
