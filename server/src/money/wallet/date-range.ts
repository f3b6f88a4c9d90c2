import { businessDate, dayMs, startOfDay } from '../../base/day/business-day.ts'
import { CallError } from '../../call/rpc/call-error.ts'

/** Moments from (included) to (excluded) that cover whole business days. */
export type DateRange = { readonly from: Date; readonly to: Date }

const defaultDays = 7
const maxMonths = 3

/**
 * The moments of two dates (YYYY-MM-DD, both included) of the business day; the last seven days when both are empty.
 * Throws dateRangeWrong for a date that does not exist, an end before the start, or more than three months.
 */
export function dateRange(fromDate: string, toDate: string, now: Date = new Date()): DateRange {
  const lastDay = toDate || businessDate(now)
  const from = fromDate ? startOf(fromDate) : new Date(startOf(lastDay).getTime() - (defaultDays - 1) * dayMs)
  const to = new Date(startOf(lastDay).getTime() + dayMs)
  if (from >= to || lastDay >= threeMonthsAfter(businessDate(from))) throw new CallError('dateRangeWrong')
  return { from, to }
}

function startOf(date: string): Date {
  const at = startOfDay(date)
  // A date such as 30 February would silently become 2 March.
  if (Number.isNaN(at.getTime()) || businessDate(at) !== date) throw new CallError('dateRangeWrong')
  return at
}

// The same day three months later; 30 November gives 2 March, never less than three whole months.
function threeMonthsAfter(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + maxMonths)
  return at.toISOString().slice(0, 10)
}
