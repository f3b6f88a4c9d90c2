// The formats in which odds are quoted. A ticket keeps the one it was quoted in and is paid by the quoted figure.
import type { Fraction } from '../../engine/par.ts'
import { fractionOf, inverse, one, partOf, plus, shortest, times } from './fraction.ts'

export const oddsFormats = ['DECIMAL', 'HONG_KONG', 'MALAY', 'INDONESIAN', 'AMERICAN'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** Odds as a member was shown them. The figure is the shortest decimal text: `2.17`, `-0.92`, `-109`, `150`. */
export type QuotedOdds = { readonly format: OddsFormat; readonly figure: string }

/** Decimals that a figure of the format has at most. */
const decimals: Readonly<Record<OddsFormat, number>> = {
  DECIMAL: 3,
  HONG_KONG: 3,
  MALAY: 4,
  INDONESIAN: 4,
  AMERICAN: 0,
}

/** Odds of a ladder run from 1.001 to 10,000. */
export const maxOddsMilli = 10_000_000

export function isOddsMilli(oddsMilli: number): boolean {
  return Number.isSafeInteger(oddsMilli) && oddsMilli > 1000 && oddsMilli <= maxOddsMilli
}

/**
 * Odds in thousandths of the decimal form, quoted in a format: what is won per stake, or for prices on the other side of
 * evens what has to be staked to win one. Rounded to the last place of the format, a half away from zero.
 */
export function quoteOf(oddsMilli: number, format: OddsFormat): QuotedOdds {
  if (!isOddsMilli(oddsMilli)) throw new RangeError(`no odds: ${oddsMilli}`)
  const wins = oddsMilli - 1000
  const figure = {
    DECIMAL: () => rounded(oddsMilli, 1000, format),
    HONG_KONG: () => rounded(wins, 1000, format),
    MALAY: () => (wins <= 1000 ? rounded(wins, 1000, format) : `-${rounded(1000, wins, format)}`),
    INDONESIAN: () => (wins >= 1000 ? rounded(wins, 1000, format) : `-${rounded(1000, wins, format)}`),
    AMERICAN: () => (wins >= 1000 ? rounded(wins, 10, format) : `-${rounded(100_000, wins, format)}`),
  }[format]()
  return { format, figure }
}

/** A quote of a request; undefined of anything that is not written as quotes are, or not in the range of its format. */
export function readQuote(format: OddsFormat, figure: string): QuotedOdds | undefined {
  if (!/^-?(0|[1-9]\d{0,6})(\.\d{0,3}[1-9])?$/.test(figure)) return undefined
  if ((figure.split('.')[1]?.length ?? 0) > decimals[format]) return undefined
  const value = Number(figure)
  const isInRange = {
    DECIMAL: value > 1,
    HONG_KONG: value > 0,
    MALAY: value !== 0 && Math.abs(value) <= 1,
    INDONESIAN: Math.abs(value) >= 1,
    AMERICAN: Math.abs(value) >= 100,
  }[format]
  return isInRange ? { format, figure } : undefined
}

/** What comes back of one unit at stake when the quote wins, its stake included, exactly. */
export function returnOf({ format, figure }: QuotedOdds): Fraction {
  const value = fractionOf(figure)
  if (format === 'DECIMAL') return value
  const units = format === 'AMERICAN' ? times(value, fractionOf('0.01')) : value
  // A negative figure is what is at risk to win one: -0.92 risks 0.92 and gives 1.92 back.
  return plus(one, units.part < 0n ? times(inverse(units), fractionOf('-1')) : units)
}

/** The quote in thousandths of the decimal form, to the nearest; to compare and to show, never to pay by. */
export function oddsMilliOf(quote: QuotedOdds): number {
  const { part, whole } = returnOf(quote)
  return Number((part * 2000n + whole) / (whole * 2n))
}

/**
 * What a winning stake is paid, the stake included. The stake is what is at risk, in every format. The part of a minor unit
 * that is left over is not paid.
 */
export function payoutAt(stakeMinor: bigint, quote: QuotedOdds): bigint {
  return partOf(stakeMinor, returnOf(quote))
}

/** The quote as it is read: two decimals at least where it has any, a sign before American odds. */
export function quoteText({ format, figure }: QuotedOdds): string {
  const isNegative = figure.startsWith('-')
  const [whole = '', part = ''] = (isNegative ? figure.slice(1) : figure).split('.')
  const sign = isNegative ? '\u2212' : format === 'AMERICAN' ? '+' : ''
  return `${sign}${whole}${format === 'AMERICAN' ? '' : `.${part.padEnd(2, '0')}`}`
}

/** part / whole to the last place of the format, as the shortest text. */
function rounded(part: number, whole: number, format: OddsFormat): string {
  const places = decimals[format]
  const scaled = (BigInt(part) * 2n * 10n ** BigInt(places) + BigInt(whole)) / (2n * BigInt(whole))
  const digits = String(scaled).padStart(places + 1, '0')
  if (places === 0) return digits
  return shortest(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
}
