import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const leastMs = 8
const spreadMs = 8

/**
 * Answers or refuses no sooner than a moment that is chosen before the work begins, so that the time it takes says nothing
 * about what it found.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + leastMs + randomInt(spreadMs * 1_000) / 1_000
  try {
    return await work()
  } finally {
    await pause(Math.max(0, until - performance.now()))
  }
}
