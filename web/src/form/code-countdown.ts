// Until when each code may not be asked for again: known beyond the life of a form, so that opening it anew goes on.
const until = new Map<string, number>()

/** The default of the specification, for an answer that names no time. */
export const usualSeconds = 60

/** Whole seconds until a code may be sent again; 0 when now. */
export function secondsLeft(key: string, now: number): number {
  return Math.max(0, Math.ceil(((until.get(key) ?? 0) - now) / 1000))
}

/** Starts a countdown from the server's seconds. */
export function startCountdown(key: string, seconds: number, now: number): void {
  until.set(key, now + seconds * 1000)
}
