import { formatAmount, parseAmount, scaleOf } from '@mingtang/contract/money.ts'

export type AmountLimits = {
  minimum?: string | undefined
  maximum?: string | undefined
  available?: string | undefined
}

export type AmountProblem = 'empty' | 'form' | 'scale' | 'zero' | 'available' | 'minimum' | 'maximum'

/** What a person typed as the wire wants it: half-width digits, no separators or spaces; anything odd stays, so that it is refused in words. */
export function cleanAmount(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[,\s\u3001\u3002]/g, (sign) => (sign === '\u3002' ? '.' : ''))
    .replace(/^0+(?=\d)/, '')
  const led = text.startsWith('.') ? `0${text}` : text
  return led.endsWith('.') ? led.slice(0, -1) : led
}

/** Minor units of what was typed, or why it cannot be sent; the limits are decimal strings of the wire. */
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

/** Minor units of a wire amount that may be negative; zero for a text that is none. */
export function minorOf(amount: string, currency: string): bigint {
  const negative = amount.startsWith('-')
  const minor = parseAmount(negative ? amount.slice(1) : amount, currency) ?? 0n
  return negative ? -minor : minor
}

/** The exact sum of wire amounts as a wire amount. */
export function sumOf(amounts: readonly string[], currency: string): string {
  return formatAmount(
    amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0n),
    currency,
  )
}

/** True when a wire amount is more than zero. */
export function isPositive(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount)
}

/** Share of a whole in thousandths, between 0 and 1000; only for drawing. */
export function permille(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0
  const share = (part * 1000n) / whole
  return share > 1000n ? 1000 : Number.parseInt(share.toString(), 10)
}
