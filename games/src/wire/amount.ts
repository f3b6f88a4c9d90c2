import { playMoney } from './play-money.ts'
import { Refusal } from './refusal.ts'

// The sandbox deliberately has its own money arithmetic: tests then compare two independent implementations.
const scales: Record<string, number> = { CNY: 2, USD: 2, HKD: 2, MYR: 2, JPY: 0, USDT: 6, [playMoney]: 2 }
const pattern = /^(\d{1,15})(?:\.(\d{1,8}))?$/
const maxMinor = 100_000_000_000_000_000n

const currencyUnknown = () => new Refusal('CURRENCY_UNKNOWN', 'This currency is not offered.')

/** Throws CURRENCY_UNKNOWN for a currency that merchants cannot name. */
export function refuseUnknown(currency: string): void {
  if (currency === playMoney) throw currencyUnknown()
  scaleOf(currency)
}

/** Decimals of the currency; throws CURRENCY_UNKNOWN for an unsupported one. */
function scaleOf(currency: string): number {
  const scale = Object.hasOwn(scales, currency) ? scales[currency] : undefined
  if (scale === undefined) throw currencyUnknown()
  return scale
}

/** Parses a decimal string that may be zero into minor units; throws INVALID_AMOUNT when it is malformed or too precise. */
export function parseBalance(text: unknown, currency: string): bigint {
  const scale = scaleOf(currency)
  const match = typeof text === 'string' ? pattern.exec(text) : null
  const decimals = match?.[2] ?? ''
  if (!match || decimals.length > scale)
    throw new Refusal('INVALID_AMOUNT', 'The amount is not a decimal of this currency.')
  return BigInt(match[1] + decimals.padEnd(scale, '0'))
}

/**
 * Parses a positive decimal string into minor units; throws INVALID_AMOUNT when it is malformed, zero, too precise or
 * too large.
 */
export function parseAmount(text: unknown, currency: string): bigint {
  const minor = parseBalance(text, currency)
  if (minor <= 0n || minor > maxMinor) throw new Refusal('INVALID_AMOUNT', 'The amount is zero or too large.')
  return minor
}

/** Formats minor units as a decimal string with all decimals of the currency; negative amounts have a leading minus. */
export function formatAmount(minor: bigint, currency: string): string {
  const scale = scaleOf(currency)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const units = digits.slice(0, digits.length - scale)
  return scale === 0 ? sign + units : `${sign}${units}.${digits.slice(-scale)}`
}
