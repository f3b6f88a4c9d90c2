// Answers of a third party that everybody reads: one question at a time for all, and nobody waits long for it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from './payment/payment-provider.ts'

type Limits = {
  /** So long an answer is given without asking again. */
  readonly freshMs: number
  /** So long it is not asked again after it gave none. */
  readonly awayMs: number
  /** So long an older answer stands in for one that does not come in time. */
  readonly keptMs: number
  /** Nobody waits longer after a question was asked. */
  readonly patienceMs: number
  readonly maxKeys: number
}
type Kept<Value> = { value: Value | undefined; answeredAt: number; askedAt: number; asking: Promise<void> | undefined }

/** Keeps answers by key; undefined while the third party is away. */
export function keepAnswers<Value>({ freshMs, awayMs, keptMs, patienceMs, maxKeys }: Limits) {
  const kept = new Map<string, Kept<Value>>()
  const never = Number.NEGATIVE_INFINITY

  function entryOf(key: string): Kept<Value> {
    const entry = kept.get(key) ?? { value: undefined, answeredAt: never, askedAt: never, asking: undefined }
    // The one that was read last stands last.
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > maxKeys) kept.delete(kept.keys().next().value ?? '')
    return entry
  }

  async function question(entry: Kept<Value>, ask: () => Promise<Outcome<Value>>): Promise<void> {
    const outcome = await ask()
    entry.value = outcome.kind === 'done' ? outcome.value : undefined
    entry.answeredAt = performance.now()
    entry.asking = undefined
  }

  return async (key: string, ask: () => Promise<Outcome<Value>>): Promise<Value | undefined> => {
    const entry = entryOf(key)
    const now = performance.now()
    if (!entry.asking && now - entry.askedAt >= (entry.value === undefined ? awayMs : freshMs)) {
      entry.askedAt = now
      entry.asking = question(entry, ask)
    }
    const leftMs = entry.askedAt + patienceMs - now
    if (entry.asking && leftMs > 0) await Promise.race([entry.asking, pause(leftMs, undefined, { ref: false })])
    return performance.now() - entry.answeredAt < keptMs ? entry.value : undefined
  }
}
