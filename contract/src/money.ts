// The only conversion between wire amounts (decimal strings) and internal amounts (bigint minor units).
import { formatDecimal } from './decimal.ts'

/** Decimals of each currency's minor unit (ISO 4217; USDT as on its chains). */
export const currencyScales: Readonly<Record<string, number>> = {
  CNY: 2,
  USD: 2,
  HKD: 2,
  MYR: 2,
  JPY: 0,
  KWD: 3,
  USDT: 6,
}

const amountPattern = /^(?:0|[1-9][0-9]{0,14})(?:\.([0-9]{1,8}))?$/

/** The scale of a currency; throws RangeError for an unknown one. */
export function scaleOf(currency: string): number {
  const scale = currencyScales[currency]
  if (scale === undefined || !Object.hasOwn(currencyScales, currency))
    throw new RangeError(`unknown currency ${currency}`)
  return scale
}

/**
 * Minor units of an unsigned decimal string; null for any other format (such as "1e3") or more decimals than the scale.
 */
export function parseAmount(text: string, currency: string): bigint | null {
  const match = amountPattern.exec(text)
  if (!match) return null
  const scale = scaleOf(currency)
  const fraction = match[1] ?? ''
  if (fraction.length > scale) return null
  const whole = fraction ? text.slice(0, -fraction.length - 1) : text
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** The decimal string of minor units, with all decimals of the currency and a leading "-" for negative amounts. */
export function formatAmount(amountMinor: bigint, currency: string): string {
  const scale = scaleOf(currency)
  return formatDecimal(amountMinor, scale, scale)
}
