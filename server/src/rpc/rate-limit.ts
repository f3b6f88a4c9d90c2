// Token buckets in memory, one per address and kind of call. They keep floods off a node; what must hold over all nodes lives in the database.

export type Bucket = { readonly burst: number; readonly perSecond: number }

export type RateLimiter = {
  /** Takes one token; answers 0, or the seconds until there is one again. */
  take(key: string, bucket: Bucket): number
}

type State = { tokens: number; at: number }
const mostKeys = 100_000

/** Opens a limiter that forgets idle keys when it holds too many. */
export function openRateLimiter(now: () => number = Date.now): RateLimiter {
  const states = new Map<string, State>()
  return {
    take(key, bucket) {
      const at = now()
      const state = states.get(key) ?? { tokens: bucket.burst, at }
      state.tokens = Math.min(bucket.burst, state.tokens + ((at - state.at) / 1000) * bucket.perSecond)
      state.at = at
      // Reinserting keeps the map in order of last use, so that the first key is the idlest.
      states.delete(key)
      states.set(key, state)
      if (states.size > mostKeys) states.delete(states.keys().next().value!)
      if (state.tokens < 1) return Math.max(1, Math.ceil((1 - state.tokens) / bucket.perSecond))
      state.tokens -= 1
      return 0
    },
  }
}
