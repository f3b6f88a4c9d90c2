// Experience is counted in units of 10^-14 points, so that every product of effective turnover (at most six decimals), ratio
// (six decimals) and weight (percent) is a whole number: nothing is rounded, and a correction takes back what a bet gave.
import { scaleOf } from '@mingtang/contract/money.ts'
import { formatDecimal, parseDecimal } from '@mingtang/contract/decimal.ts'

/** Decimals of a currency with the most of them. */
const maxScale = 6
const unitScale = 14
export const ratioScale = 6

/** Units of experience that one point has. */
export const unitsOfPoint = 10n ** 14n

/** What a minor unit of the currency must be multiplied by, so that all currencies have the same decimals. */
export function factorOf(currency: string): bigint {
  return 10n ** BigInt(maxScale - scaleOf(currency))
}

/** The exact decimal string of units of experience. */
export function formatExperience(units: bigint): string {
  return formatDecimal(units, unitScale)
}

export function formatRatio(ratioMillionths: bigint): string {
  return formatDecimal(ratioMillionths, ratioScale)
}

/** Millionths of a ratio; null unless it is an unsigned decimal with at most six decimals, below a million. */
export function parseRatio(text: string): bigint | null {
  const millionths = parseDecimal(text, ratioScale)
  return millionths === null || millionths >= 10n ** 12n ? null : millionths
}
