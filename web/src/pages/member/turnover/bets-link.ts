import { datesOf, isTooLong } from '../../../screen/date-range.ts'
import { businessDate } from '../../../texts/business-day.ts'

type Span = { currency: string; openedAt: string; endedAt: string }

/** The bet records from the beginning of a requirement to its end; its last three months when that is too long. */
export function betsLink({ currency, openedAt, endedAt }: Span, now: Date): string {
  const first = businessDate(new Date(openedAt))
  const last = businessDate(endedAt ? new Date(endedAt) : now)
  const { from, to } = isTooLong(first, last) ? datesOf('quarter', last) : { from: first, to: last }
  return `/member/records?${new URLSearchParams({ tab: 'bets', range: 'own', from, to, currency })}`
}
