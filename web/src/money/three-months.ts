import { businessDate, datesOf } from './date-range.ts'

/** The longest time a list can be asked for, up to today; lists of "the latest" want it, because the usual week may have been quiet. */
export function threeMonths(): { fromDate: string; toDate: string } {
  const { from, to } = datesOf('quarter', businessDate(new Date()))
  return { fromDate: from, toDate: to }
}
