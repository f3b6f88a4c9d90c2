import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const leastMs = 8
const spreadMs = 8

/**
 * Runs the work and settles after a minimum time of 8 to 16 ms, chosen before the work starts, so that the response time
 * does not reveal what it found (enumeration).
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + leastMs + randomInt(spreadMs * 1_000) / 1_000
  try {
    return await work()
  } finally {
    await pause(Math.max(0, until - performance.now()))
  }
}
