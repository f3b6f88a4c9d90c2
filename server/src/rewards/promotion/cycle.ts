// Cycles of business days.
import type { PromotionCycle } from '@mingtang/contract/gen/words.ts'
import { addDays, daysBetween, mondayOf } from '../../base/day/business-day.ts'
import type { Days } from './kind.ts'

/** Business days, both included. */
export type DayRange = { readonly from: string; readonly to: string }

const firstDay = '0001-01-01'

/** The word under which a day's claim is unique: `2026-11-22`, `2026-W47` (ISO 8601), `2026-11`, `once`. */
export function cycleWord(cycle: PromotionCycle, day: string): string {
  switch (cycle) {
    case 'ONCE':
      return 'once'
    case 'DAY':
      return day
    case 'WEEK':
      return weekOf(day)
    case 'MONTH':
      return day.slice(0, 7)
  }
}

/** The days whose facts count on a day, within the promotion's own first day (empty without one). */
export function countedDays(cycle: PromotionCycle, days: Days, today: string, since: string): DayRange {
  if (days === 'EVER') return { from: firstDay, to: today }
  const start = startOf(cycle, today)
  if (days === 'CYCLE') return { from: later(start, since), to: today }
  const to = addDays(start, -1)
  return { from: later(startOf(cycle, to), since), to }
}

/** The first day of the next cycle; null for a cycle that never begins again. */
export function nextCycle(cycle: PromotionCycle, today: string): string | null {
  if (cycle === 'ONCE') return null
  if (cycle === 'DAY') return addDays(today, 1)
  if (cycle === 'WEEK') return addDays(mondayOf(today), 7)
  return startOf('MONTH', addDays(startOf('MONTH', today), 31))
}

function startOf(cycle: PromotionCycle, day: string): string {
  switch (cycle) {
    case 'ONCE':
      return firstDay
    case 'DAY':
      return day
    case 'WEEK':
      return mondayOf(day)
    case 'MONTH':
      return `${day.slice(0, 7)}-01`
  }
}

// The week belongs to the year of its Thursday.
function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  return `${year}-W${String(Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1).padStart(2, '0')}`
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
