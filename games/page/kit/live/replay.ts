import type { Json } from '../../../src/engine/game.ts'
import { h } from '../dom.ts'
import { glide } from '../motion.ts'
import type { Replay } from '../shared/scene.ts'
import { feltPiece } from './felt-piece.ts'
import type { AnyLivePage } from './page.ts'

const maxReplayMs = 5000

/** A past round dealt again on a piece of felt. */
export function replayOf(page: AnyLivePage, result: Json): Replay {
  const scene = page.scene()
  const said = h('p', { class: 'note' })
  const endMs = page.rules.resultMs(result)
  return {
    element: h('div', {}, feltPiece(scene.element), said),
    async run() {
      scene.rest()
      await glide(
        0,
        endMs,
        Math.min(maxReplayMs, endMs),
        (ms) => {
          said.textContent = scene.at(result, ms)
        },
        (share) => share,
      )
      said.textContent = scene.at(result, Number.POSITIVE_INFINITY)
    },
  }
}
