import { formatDecimal, parseDecimal } from '@mingtang/contract/decimal.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { Translate } from '../../../texts/use-text.tsx'

// More decimals than any exact commission has.
const scale = 14

/** The exact sum of two amounts of one currency, either of which may be negative. */
export function sumOf(one: string, other: string): string {
  return formatDecimal(unitsOf(one) + unitsOf(other), scale, Math.min(decimalsOf(one), decimalsOf(other)))
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

function unitsOf(text: string): bigint {
  const isNegative = text.startsWith('-')
  const units = parseDecimal(isNegative ? text.slice(1) : text, scale) ?? 0n
  return isNegative ? -units : units
}

/** An exact amount as it is shown. */
export function money(amount: string): string {
  return groupAmount(amount)
}

/** As `money`, with the sign of what is added. */
export function change(amount: string): string {
  return unitsOf(amount) > 0n ? `+${money(amount)}` : money(amount)
}

/** A day, or the first and last one of a period. */
export function daysText(fromDay: string, toDay: string, t: Translate): string {
  return fromDay === toDay ? fromDay : t('agency.settlement.period', { from: fromDay, to: toDay })
}
