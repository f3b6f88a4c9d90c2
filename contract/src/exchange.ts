// Conversion for display and for the sums of limits: approximate by nature, exact in its arithmetic. No ledger row uses it.
import { scaleOf } from './money.ts'

/** Decimals of a rate: inside, a rate is a whole number of units of 10^-8 of a currency for one euro. */
export const rateScale = 8

/** Decimals of a cross rate, which has six significant digits. */
export const crossScale = 10

/** What one euro buys of a currency. */
export type Rate = { readonly currency: string; readonly rateUnits: bigint }

const rateForm = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,8}))?$/
const significantDigits = 6

/** The units of a rate as sources write it; null for zero, a negative one and every other form. */
export function parseRate(text: string): bigint | null {
  const [, whole, fraction = ''] = rateForm.exec(text) ?? []
  if (whole === undefined) return null
  const units = BigInt(whole + fraction.padEnd(rateScale, '0'))
  return units > 0n ? units : null
}

/** Minor units of `to` that minor units of `from` come to, rounded half to even; throws RangeError for a rate that is none. */
export function convertAmount(amountMinor: bigint, from: Rate, to: Rate): bigint {
  refuseWrong(from, to)
  return divideHalfEven(
    amountMinor * to.rateUnits * tenTo(scaleOf(to.currency)),
    from.rateUnits * tenTo(scaleOf(from.currency)),
  )
}

/** What one unit of `from` comes to in `to`, in units of 10^-10, to six significant digits; throws RangeError likewise. */
export function crossRate(from: Rate, to: Rate): bigint {
  refuseWrong(from, to)
  const numerator = to.rateUnits * tenTo(crossScale)
  const digits = (numerator / from.rateUnits).toString().length
  // Digits of the whole part are never rounded away.
  const step = tenTo(Math.min(Math.max(digits - significantDigits, 0), crossScale))
  return divideHalfEven(numerator, from.rateUnits * step) * step
}

function refuseWrong(...rates: readonly Rate[]): void {
  for (const { currency, rateUnits } of rates)
    if (rateUnits <= 0n) throw new RangeError(`${rateUnits} is no rate of ${currency}`)
}

/** The divisor is positive. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n
  const size = negative ? -dividend : dividend
  const [whole, doubledRest] = [size / divisor, (size % divisor) * 2n]
  const isUp = doubledRest > divisor || (doubledRest === divisor && whole % 2n === 1n)
  const rounded = isUp ? whole + 1n : whole
  return negative ? -rounded : rounded
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power)
}
