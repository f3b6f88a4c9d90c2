// Draws by the clock. The number of a round is its issue: the day in UTC+8 and the place of the draw in that day.
const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000
const maxPerDay = 10_000n

/** A draw of a schedule: when it is, and the number of its round. */
export type ScheduledDraw = { readonly number: bigint; readonly at: number }

function numberOf(everyMs: number, at: number): bigint {
  // A draw at midnight is the last of the day that ends.
  const local = at + zoneMs - 1
  const day = Math.floor(local / dayMs)
  const date = new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  return BigInt(date) * maxPerDay + BigInt((local + 1 - day * dayMs) / everyMs)
}

/** When the draw with this number is. */
export function drawTimeOf(everyMs: number, number: bigint): number {
  const date = (number / maxPerDay).toString()
  const midnight = Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`) - zoneMs
  return midnight + Number(number % maxPerDay) * everyMs
}

/** A round that would take bets for less than this is not opened. */
const minBettingMs = 3000

/** The next draw that still takes bets, and never one with the number of a round that was. */
export function nextDraw(
  { everyMs, closedMs }: { everyMs: number; closedMs: number },
  now: number,
  last: bigint | undefined,
): ScheduledDraw {
  const soonest = Math.ceil((now + minBettingMs + closedMs) / everyMs) * everyMs
  const after = last === undefined ? soonest : drawTimeOf(everyMs, last) + everyMs
  const at = Math.max(soonest, after)
  return { number: numberOf(everyMs, at), at }
}
