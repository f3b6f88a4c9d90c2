import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const minMs = 8
const spreadMs = 8

/**
 * Runs the work and settles after a minimum time of 8 to 16 ms, chosen before the work starts, so that the response time
 * does not reveal what it found (enumeration).
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + minMs + randomInt(spreadMs * 1_000) / 1_000
  try {
    return await work()
  } finally {
    // A timer fires early when the event loop was busy as it started, so what is left is waited for again.
    for (let leftMs = until - performance.now(); leftMs > 0; leftMs = until - performance.now())
      await pause(Math.ceil(leftMs))
  }
}
