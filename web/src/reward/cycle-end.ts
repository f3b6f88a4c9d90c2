// When a promotion's cycle ends. Cycles are business days, their weeks from Monday and their months.
import type { PromotionCycle } from '@mingtang/contract/gen/words.ts'
import { dayMs, startOfDay } from '../texts/business-day.ts'

type Offer = { cycle: PromotionCycle; doingEnd: string; hours: readonly string[] }

/**
 * The moment until which a promotion that can be claimed now stays so, as ISO 8601; empty when it has no end. `today` is
 * the business day, YYYY-MM-DD.
 */
export function claimableUntil({ cycle, doingEnd, hours }: Offer, today: string, now: Date): string {
  const ends = [endOfCycle(cycle, today), endOfHours(hours, today, now), doingEnd ? Date.parse(doingEnd) : Infinity]
  const first = Math.min(...ends)
  return Number.isFinite(first) ? new Date(first).toISOString() : ''
}

/** The end of a business day (YYYY-MM-DD), as ISO 8601. */
export function endOfDay(today: string): string {
  return new Date(endOfCycle('DAY', today)).toISOString()
}

/** The moment at which a cycle ends, in milliseconds; infinite for one that never does. */
export function endOfCycle(cycle: PromotionCycle, today: string): number {
  const midnight = startOfDay(today)
  const day = new Date(today)
  if (cycle === 'DAY') return midnight + dayMs
  if (cycle === 'WEEK') return midnight + (7 - ((day.getUTCDay() + 6) % 7)) * dayMs
  if (cycle !== 'MONTH') return Infinity
  const days = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return midnight + (days - day.getUTCDate() + 1) * dayMs
}

/** The end of the daily hours that are running, such as 20:00-20:10. */
function endOfHours(hours: readonly string[], today: string, now: Date): number {
  const round = roundAt(hours, today, now)
  return round?.isOpen ? round.at : Infinity
}

/** `at` in milliseconds: the end of the round that is open, else the beginning of the next one. */
export type Round = { isOpen: boolean; at: number }

/** The round of daily hours, such as 20:00-20:10, that runs or comes next; null without hours. */
export function roundAt(hours: readonly string[], today: string, now: Date): Round | null {
  const days = [startOfDay(today), startOfDay(today) + dayMs]
  const rounds = days.flatMap((midnight) =>
    hours.map((range) => range.split('-').map((time) => midnight + minutesOf(time) * 60_000)),
  )
  const first = rounds.filter(([, to = 0]) => now.getTime() < to).toSorted(([one = 0], [other = 0]) => one - other)[0]
  if (!first) return null
  const [from = 0, to = 0] = first
  return from <= now.getTime() ? { isOpen: true, at: to } : { isOpen: false, at: from }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map((part) => Number.parseInt(part, 10))
  return hour * 60 + minute
}
