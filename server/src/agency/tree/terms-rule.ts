// Which terms hold on a business day, and the periods that a profit share is counted for. Pure; days are YYYY-MM-DD.
import { addDays, mondayOf } from '../../base/day/business-day.ts'

export type NewcomerTerms = {
  readonly amountMinor: bigint
  readonly depositMinor: bigint
  readonly effectiveMinor: bigint
}

/** What agents earn beside turnover from a business day on. */
export type Terms = {
  readonly fromDay: string
  readonly share: { readonly period: 'WEEK' | 'MONTH'; readonly rateMillionths: bigint } | null
  /** 0 for no amounts. */
  readonly newcomerDays: number
  /** By the currency of the first deposit. */
  readonly newcomers: ReadonlyMap<string, NewcomerTerms>
}

/** A period of a share, both days included, with the rate of its first day. */
export type SharePeriod = { readonly fromDay: string; readonly toDay: string; readonly rateMillionths: bigint }

/** The terms of a day; null before the first ones. They are in the order of their first days, the last saved of a day last. */
export function termsOn(terms: readonly Terms[], day: string): Terms | null {
  return terms.findLast(({ fromDay }) => fromDay <= day) ?? null
}

/**
 * The periods that begin up to a day, the oldest first. Each begins where the one before ends, so that changed terms neither
 * count a day twice nor leave one out: a period runs to its Sunday or its last day of the month by the terms of its first day.
 */
export function sharePeriods(terms: readonly Terms[], untilDay: string): SharePeriod[] {
  const periods: SharePeriod[] = []
  let day = terms[0]?.fromDay
  while (day && day <= untilDay) {
    const from = day
    const share = termsOn(terms, from)?.share
    if (share) {
      const toDay = share.period === 'WEEK' ? sundayOf(from) : lastOfMonth(from)
      periods.push({ fromDay: from, toDay, rateMillionths: share.rateMillionths })
      day = addDays(toDay, 1)
    } else day = terms.find(({ fromDay }) => fromDay > from)?.fromDay
  }
  return periods
}

function sundayOf(day: string): string {
  return addDays(mondayOf(day), 6)
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
