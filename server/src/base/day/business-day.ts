// The business day. It is that of one zone for everybody, which has had one offset since 1991; days are YYYY-MM-DD and are
// computed without a zone.
import { dateIn } from '@mingtang/contract/civil-time.ts'

export const businessZone = 'Asia/Shanghai'
export const dayMs = 86_400_000

/** The business day of a moment. */
export function businessDate(at: Date): string {
  return dateIn(at, businessZone)
}

/** The moment at which a business day begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** The first day of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
