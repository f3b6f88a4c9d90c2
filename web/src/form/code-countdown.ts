// When each code may be requested again; kept outside the form, so that the countdown survives reopening it.
const until = new Map<string, number>()

/** The specification's default, for a reply without a time. */
export const usualSeconds = 60

/** Whole seconds until a code can be sent again; 0 when it can be sent now. */
export function secondsLeft(key: string, now: number): number {
  return Math.max(0, Math.ceil(((until.get(key) ?? 0) - now) / 1000))
}

/** Starts a countdown with the server's number of seconds. */
export function startCountdown(key: string, seconds: number, now: number): void {
  until.set(key, now + seconds * 1000)
}
