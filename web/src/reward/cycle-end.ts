// When a promotion's cycle ends. Cycles are business days, weeks from Monday and months of Asia/Shanghai, which has no
// summer time.
import type { PromotionCycle } from '@mingtang/contract/gen/words.ts'

const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000
// 1970-01-01 was a Thursday.
const mondayShift = 3

type Offer = { cycle: PromotionCycle; doingEnd: string; hours: readonly string[] }

/** The business day by the browser's clock, as YYYY-MM-DD; the server's is preferred wherever a reply tells it. */
export function businessDayOf(now: Date): string {
  return new Date(now.getTime() + zoneMs).toISOString().slice(0, 10)
}

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

function endOfCycle(cycle: PromotionCycle, today: string): number {
  const day = numberOf(today)
  if (cycle === 'DAY') return startOf(day + 1)
  if (cycle === 'WEEK') return startOf(day + 7 - ((day + mondayShift) % 7))
  if (cycle !== 'MONTH') return Infinity
  const local = new Date(day * dayMs)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - zoneMs
}

/** The end of the daily hours that are running, such as 20:00-20:10. */
function endOfHours(hours: readonly string[], today: string, now: Date): number {
  const midnight = startOf(numberOf(today))
  const running = hours
    .map((range) => range.split('-').map((time) => midnight + minutesOf(time) * 60_000))
    .find(([from = 0, to = 0]) => from <= now.getTime() && now.getTime() < to)
  return running?.[1] ?? Infinity
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map((part) => Number.parseInt(part, 10))
  return hour * 60 + minute
}

/** Days since 1970-01-01. */
function numberOf(day: string): number {
  return Date.parse(day) / dayMs
}

function startOf(day: number): number {
  return day * dayMs - zoneMs
}
