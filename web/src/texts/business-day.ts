// The business day is that of one zone for everybody, which has no summer time; days are YYYY-MM-DD.
import { dateIn } from '@mingtang/contract/civil-time.ts'

/** It also gives server and browser the same output. */
export const businessZone = 'Asia/Shanghai'
export const dayMs = 86_400_000

/** The business day of a moment. */
export function businessDate(at: Date): string {
  return dateIn(at, businessZone)
}

/** The moment at which a business day begins, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}

/** A time on that business day, as ISO 8601, for a date that is written without a time. */
export function noonOf(day: string): string {
  return `${day}T12:00:00+08:00`
}
