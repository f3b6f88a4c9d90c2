// Date ranges in business days, for the record lists.

export type RangeProblem = 'missing' | 'backwards' | 'tooLong' | 'future'

const dateForm = /^\d{4}-\d{2}-\d{2}$/
const maxMonths = 3
const daysOf = { today: 1, week: 7, month: 30 } as const

export const quickRanges = ['today', 'week', 'month', 'quarter'] as const
export type QuickRange = (typeof quickRanges)[number]

/** First and last day of a predefined range that ends today. */
export function datesOf(range: QuickRange, today: string): { from: string; to: string } {
  if (range !== 'quarter') return { from: addDays(today, 1 - daysOf[range]), to: today }
  return { from: addDays(addMonths(today, -maxMonths), 1), to: today }
}

/** The problem of a date range; undefined when the server accepts it. */
export function problemOf(from: string, to: string, today: string): RangeProblem | undefined {
  if (!dateForm.test(from) || !dateForm.test(to)) return 'missing'
  if (from > to) return 'backwards'
  if (from > today) return 'future'
  return isTooLong(from, to) ? 'tooLong' : undefined
}

/** A date of the address; empty for what is none. */
export function dateOf(text: string | null): string {
  return text && dateForm.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** True when the server would reject the range as too long. */
export function isTooLong(from: string, to: string): boolean {
  return to >= addMonths(from, maxMonths)
}

function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

// A day missing in the target month overflows into the next month, as on the server.
function addMonths(date: string, months: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}
