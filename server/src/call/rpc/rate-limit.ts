// Token buckets in memory, one per address group (address-group.ts) and kind of call. They protect one node from floods; limits over all nodes
// are in the database (decision 0121).

export type Bucket = { readonly burst: number; readonly perSecond: number }

export type RateLimiter = {
  /** Takes one token; returns 0, or the seconds until the next token. */
  take(key: string, bucket: Bucket): number
}

type State = { tokens: number; at: number }
const maxKeys = 100_000

/** Opens a limiter; beyond 100,000 keys it drops the one idle for longest. */
export function openRateLimiter(now: () => number = Date.now): RateLimiter {
  const states = new Map<string, State>()
  return {
    take(key, bucket) {
      const at = now()
      const state = states.get(key) ?? { tokens: bucket.burst, at }
      state.tokens = Math.min(bucket.burst, state.tokens + ((at - state.at) / 1000) * bucket.perSecond)
      state.at = at
      // Reinserting keeps the map ordered by last use, so that the first key is idle for longest.
      states.delete(key)
      states.set(key, state)
      if (states.size > maxKeys) states.delete(states.keys().next().value!)
      if (state.tokens < 1) return Math.max(1, Math.ceil((1 - state.tokens) / bucket.perSecond))
      state.tokens -= 1
      return 0
    },
  }
}
