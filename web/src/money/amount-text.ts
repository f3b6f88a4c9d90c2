import { formatAmount, parseAmount, scaleOf } from '@mingtang/contract/money.ts'

export type AmountLimits = {
  minimum?: string | undefined
  maximum?: string | undefined
  available?: string | undefined
}

export type AmountProblem = 'empty' | 'form' | 'scale' | 'zero' | 'available' | 'minimum' | 'maximum'

// Separators are taken out only between groups of three: "12,50" means 12.50 to some and must not become 1250.
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d*)?$/

/**
 * Converts user input to the wire format: half-width digits, without separators of thousands. Other characters and
 * separators elsewhere stay, so that validation rejects them with a message.
 */
export function cleanAmount(typed: string): string {
  const plain = typed.normalize('NFKC').trim().replaceAll('\u3002', '.')
  const text = (grouped.test(plain) ? plain.replace(/[, ]/g, '') : plain).replace(/^0+(?=\d)/, '')
  const led = text.startsWith('.') ? `0${text}` : text
  return led.endsWith('.') ? led.slice(0, -1) : led
}

/** The entered amount in minor units, or the reason it is invalid; limits are wire amounts. */
export function readAmount(
  typed: string,
  currency: string,
  limits: AmountLimits = {},
): { amountMinor: bigint; problem: null } | { amountMinor: null; problem: AmountProblem } {
  const text = cleanAmount(typed)
  if (!text) return { amountMinor: null, problem: 'empty' }
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null) {
    const fraction = /^\d{1,15}\.(\d+)$/.exec(text)?.[1]
    return { amountMinor: null, problem: fraction && fraction.length > scaleOf(currency) ? 'scale' : 'form' }
  }
  if (amountMinor === 0n) return { amountMinor: null, problem: 'zero' }
  const { minimum, maximum, available } = limits
  if (minimum && amountMinor < minorOf(minimum, currency)) return { amountMinor: null, problem: 'minimum' }
  if (available !== undefined && amountMinor > minorOf(available, currency))
    return { amountMinor: null, problem: 'available' }
  if (maximum && amountMinor > minorOf(maximum, currency)) return { amountMinor: null, problem: 'maximum' }
  return { amountMinor, problem: null }
}

/** Minor units of a wire amount that may be negative; zero for an invalid one. */
export function minorOf(amount: string, currency: string): bigint {
  const negative = amount.startsWith('-')
  const minor = parseAmount(negative ? amount.slice(1) : amount, currency) ?? 0n
  return negative ? -minor : minor
}

/** The exact sum of wire amounts, as a wire amount. */
export function sumOf(amounts: readonly string[], currency: string): string {
  return formatAmount(
    amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0n),
    currency,
  )
}

/** An exact figure in whole minor units, rounded down: what is shown is never more than what is paid of it. */
export function wholeMinor(exact: string, currency: string): string {
  const isNegative = exact.startsWith('-')
  const [whole = '0', fraction = ''] = exact.replace('-', '').split('.')
  const scale = scaleOf(currency)
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const minor = isNegative ? -(kept + (/[1-9]/.test(fraction.slice(scale)) ? 1n : 0n)) : kept
  return formatAmount(minor, currency)
}

/** True when a wire amount is greater than zero. */
export function isPositive(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount)
}

/** A share in thousandths, from 0 to 1000; only for charts. */
export function permille(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0
  const share = (part * 1000n) / whole
  return share > 1000n ? 1000 : Number.parseInt(share.toString(), 10)
}

/** The turnover in minor units that an amount asks for; rounded up as on the server, because a fraction cannot be played. */
export function turnoverOf(amountMinor: bigint, percent: bigint): bigint {
  return (amountMinor * percent + 99n) / 100n
}
