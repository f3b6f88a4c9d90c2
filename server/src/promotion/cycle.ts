// Cycles of business days (Asia/Shanghai); dates are YYYY-MM-DD and computed without a time zone.
import type { PromotionCycle } from '@mingtang/contract/gen/words.ts'
import type { Days } from './kind.ts'

/** Business days, both included. */
export type DayRange = { readonly from: string; readonly to: string }

const dayMs = 86_400_000
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

/** The date so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

function startOf(cycle: PromotionCycle, day: string): string {
  switch (cycle) {
    case 'ONCE':
      return firstDay
    case 'DAY':
      return day
    case 'WEEK':
      return addDays(day, -weekday(day))
    case 'MONTH':
      return `${day.slice(0, 7)}-01`
  }
}

// The week belongs to the year of its Thursday.
function weekOf(day: string): string {
  const thursday = addDays(day, 3 - weekday(day))
  const year = thursday.slice(0, 4)
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / dayMs
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** 0 for Monday. */
function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
