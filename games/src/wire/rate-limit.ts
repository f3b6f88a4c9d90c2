import { Refusal } from './refusal.ts'

/** What one session may ask of a process: far more than a page ever does. */
const burst = 240
const perSecond = 60
const maxKept = 50_000

/** Token buckets in memory, one for each key; beyond many the one idle for longest is forgotten. */
export class RateLimits {
  readonly #states = new Map<string, { tokens: number; at: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Counts a call; refuses it with the time to wait when there were too many. */
  count(key: string): void {
    const at = this.#now()
    const state = this.#states.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, state.tokens + ((at - state.at) / 1000) * perSecond)
    // Set anew, so that the first of the map is the one idle for longest.
    this.#states.delete(key)
    this.#states.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at })
    const [oldest] = this.#states.keys()
    if (this.#states.size > maxKept && oldest !== undefined) this.#states.delete(oldest)
    if (tokens >= 1) return
    const waitMs = Math.ceil(((1 - tokens) / perSecond) * 1000)
    throw new Refusal('TOO_MANY_CALLS', 'There were too many calls: wait a moment.', { waitMs })
  }
}
