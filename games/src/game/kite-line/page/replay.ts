import { glide } from '#kit/motion.ts'
import type { Replay } from '#kit/shared/scene.ts'
import { msAbove, type Result } from '../rules.ts'
import { Flight } from './flight.ts'

const maxReplayMs = 5000

/** A past flight again, a long one faster. */
export function replayOf({ height }: Result): Replay {
  const flight = new Flight()
  const endMs = msAbove(height)
  return {
    element: flight.element,
    async run() {
      flight.rest()
      await glide(
        0,
        endMs,
        Math.min(maxReplayMs, endMs),
        (ms) => flight.at(ms),
        (share) => share,
      )
      flight.broke(height)
    },
  }
}
