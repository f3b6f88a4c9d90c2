// Work that takes too long for one turn of the event loop: it rests where it may be interrupted, and goes on later.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Each `yield` is a place to rest at. */
export type Work<Result> = Generator<undefined, Result>

// Well below what a call that waits would notice.
const turnMs = 8

/** Does the work at once. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Does the work in turns of some milliseconds, between which all else that waits has its own. */
export async function inTurns<Result>(work: Work<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < turnMs) continue
    await nextTurn()
    began = performance.now()
  }
}
