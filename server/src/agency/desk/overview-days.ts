import { businessDate, mondayOf } from '../../base/day/business-day.ts'
import { dateRange } from '../../money/wallet/date-range.ts'

/** The first and the last business day of a period, YYYY-MM-DD. */
export type DayRange = { readonly fromDay: string; readonly toDay: string }

type PeriodInput = { readonly period: string; readonly fromDate: string; readonly toDate: string }

/** The days of a period that ends today, or of a range; weeks begin on Monday. Throws dateRangeWrong. */
export function daysOfPeriod({ period, fromDate, toDate }: PeriodInput, today: string): DayRange {
  if (period === 'RANGE') return daysOfRange(fromDate, toDate)
  if (period === 'MONTH') return { fromDay: `${today.slice(0, 8)}01`, toDay: today }
  if (period === 'WEEK') return { fromDay: mondayOf(today), toDay: today }
  return { fromDay: today, toDay: today }
}

/** The days of two dates, both included; the last seven when both are empty. Throws dateRangeWrong. */
export function daysOfRange(fromDate: string, toDate: string): DayRange {
  const { from, to } = dateRange(fromDate, toDate)
  return { fromDay: businessDate(from), toDay: businessDate(new Date(to.getTime() - 1)) }
}
