/** Keeps the nonces of one merchant's accepted requests for as long as their timestamps would be accepted. */
export type NonceMemory = {
  /** True for an unused nonce (a UUID), which is then used until `untilMs`. */
  take(nonce: string, untilMs: number, nowMs: number): boolean
}

/**
 * In the memory of this process: an event replayed to another node finds its order already settled. Only what a merchant
 * signed is kept, each for ten minutes at most, so nobody else can fill it.
 */
export function openNonceMemory(): NonceMemory {
  const usedUntil = new Map<string, number>()
  return {
    take(nonce, untilMs, nowMs) {
      // A nonce that waits behind a longer one goes with it.
      for (const [oldest, until] of usedUntil) {
        if (until >= nowMs) break
        usedUntil.delete(oldest)
      }
      const key = nonce.toLowerCase()
      if ((usedUntil.get(key) ?? 0) >= nowMs) return false
      usedUntil.delete(key)
      usedUntil.set(key, untilMs)
      return true
    },
  }
}
