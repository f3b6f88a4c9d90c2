// Which quotes of a source are believed. A wrong rate would show members a sum they do not have.
import { parseRate } from '@mingtang/contract/exchange.ts'
import { currencyScales } from '@mingtang/contract/money.ts'
import { daysBetween } from '../../base/day/business-day.ts'
import type { Quote } from '../../base/providers/rates/rate-provider.ts'
import { sandboxTable } from '../../base/providers/rates/sandbox-rates.ts'

/** What the source said before. */
export type BeforeQuote = { readonly rateUnits: bigint; readonly quotedOn: string }

export type Verdict =
  | { readonly kind: 'take'; readonly rateUnits: bigint }
  | { readonly kind: 'refuse'; readonly why: 'DATE_WRONG' | 'DATE_OLD' | 'RATE_WRONG' | 'RATE_JUMPED' }
  /** Not one of our currencies. */
  | { readonly kind: 'skip' }

// The bank's longest pause is Easter's: from Thursday's rates to the afternoon of Tuesday.
const freshDays = 6
// In percent of the last rate: more than any of these currencies moves between two days of quotes.
const usualMovePercent = 10n
// Half or twice the last rate, when that one is old, or the table's, when there is none.
const longMovePercent = 100n

/** True while a rate of this date may still be shown; both are dates of business days. */
export function isFresh(quotedOn: string, today: string): boolean {
  return daysBetween(quotedOn, today) <= freshDays
}

/** Judges a quote of a day; a refused one leaves the rate before it, with its date. */
export function judgeQuote(
  { currency, rate }: Quote,
  quotedOn: string,
  { before, today }: { readonly before: BeforeQuote | undefined; readonly today: string },
): Verdict {
  if (!Object.hasOwn(currencyScales, currency)) return { kind: 'skip' }
  if (!isDate(quotedOn) || quotedOn > today) return { kind: 'refuse', why: 'DATE_WRONG' }
  if (!isFresh(quotedOn, today) || (before && quotedOn < before.quotedOn)) return { kind: 'refuse', why: 'DATE_OLD' }
  const rateUnits = parseRate(rate)
  if (rateUnits === null) return { kind: 'refuse', why: 'RATE_WRONG' }
  const last = before?.rateUnits ?? parseRate(sandboxTable[currency] ?? '')
  const percent = before && isFresh(before.quotedOn, today) ? usualMovePercent : longMovePercent
  if (last !== null && hasJumped(last, rateUnits, percent)) return { kind: 'refuse', why: 'RATE_JUMPED' }
  return { kind: 'take', rateUnits }
}

// Up and down alike: the larger of both is compared with the smaller one.
function hasJumped(last: bigint, now: bigint, percent: bigint): boolean {
  const [small, large] = last < now ? [last, now] : [now, last]
  return (large - small) * 100n > small * percent
}

// Date.parse makes 2 March of 30 February.
function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
