// Limbo: a lantern rises to a height, and the player has named the height it must reach.
import type { OneShot } from '../../engine/game.ts'
import { parOf } from '../../engine/par.ts'
import { countWords, floatBelow } from '../../engine/random.ts'

/** Heights and targets are hundredths of the stake: 132 is 1.32 times. */
export type Choice = { readonly target: number }
export type Result = { readonly height: number }

export const minTarget = 101
export const maxTarget = 1_000_000
const steps = 1e8
const payBase = 100

/** The published formula, in doubles: floor(1e8 / (step + 1) · 0.99 · 100). It falls as the step rises. */
export function heightOf(step: number): number {
  return Math.floor((steps / (step + 1)) * 0.99 * 100)
}

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { target } = value as { target?: unknown }
  if (typeof target !== 'number' || !Number.isInteger(target)) return undefined
  return target >= minTarget && target <= maxTarget ? { target } : undefined
}

/** One draw: an integer below 1e8, the step. */
export const rules: OneShot<Choice, Result> = {
  shape: 'oneShot',
  derivation: 'float',
  payBase,
  samples: [{ target: 200 }, { target: 101 }, { target: 1000 }, { target: 10_000 }, { target: 150 }],
  readChoice,
  draw: (random) => ({ height: heightOf(random.below(steps)) }),
  pays: ({ target }, { height }) => (height >= target ? target : 0),
  par({ target }) {
    // All 2^32 words are counted, so that the figures hold for the derivation as it is.
    const winning = countWords((word) => heightOf(floatBelow(word, steps)) >= target)
    return parOf(payBase, [
      [0, countWords(() => true) - winning],
      [target, winning],
    ])
  },
}
