import { datesOf } from '../screen/date-range.ts'
import { businessDate } from '../texts/business-day.ts'

/** The longest allowed range, ending today. Lists of recent items use it, because the default week may be empty. */
export function threeMonths(): { fromDate: string; toDate: string } {
  const { from, to } = datesOf('quarter', businessDate(new Date()))
  return { fromDate: from, toDate: to }
}
