// When a promotion's cycle ends. Cycles are business days, weeks from Monday and months of Asia/Shanghai, which has no
// summer time.
const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000
// 1970-01-01 was a Thursday.
const mondayShift = 3

type Offer = { cycle: string; doingEnd: string; hours: readonly string[] }

/** The moment until which a promotion that can be claimed now stays so, as ISO 8601; empty when it has no end. */
export function claimableUntil({ cycle, doingEnd, hours }: Offer, now: Date): string {
  const ends = [endOfCycle(cycle, now), endOfHours(hours, now), doingEnd ? Date.parse(doingEnd) : Infinity]
  const first = Math.min(...ends)
  return Number.isFinite(first) ? new Date(first).toISOString() : ''
}

/** The end of the business day, as ISO 8601. */
export function endOfDay(now: Date): string {
  return new Date(endOfCycle('DAY', now)).toISOString()
}

function endOfCycle(cycle: string, now: Date): number {
  const day = Math.floor((now.getTime() + zoneMs) / dayMs)
  if (cycle === 'DAY') return startOf(day + 1)
  if (cycle === 'WEEK') return startOf(day + 7 - ((day + mondayShift) % 7))
  if (cycle !== 'MONTH') return Infinity
  const local = new Date(day * dayMs)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - zoneMs
}

/** The end of the daily hours that are running, such as 20:00-20:10. */
function endOfHours(hours: readonly string[], now: Date): number {
  const midnight = startOf(Math.floor((now.getTime() + zoneMs) / dayMs))
  const running = hours
    .map((range) => range.split('-').map((time) => midnight + minutesOf(time) * 60_000))
    .find(([from = 0, to = 0]) => from <= now.getTime() && now.getTime() < to)
  return running?.[1] ?? Infinity
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map((part) => Number.parseInt(part, 10))
  return hour * 60 + minute
}

function startOf(day: number): number {
  return day * dayMs - zoneMs
}
