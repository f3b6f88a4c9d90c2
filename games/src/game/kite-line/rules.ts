// Crash: a kite climbs on its line until the line breaks, and each player reels in before or loses the stake.
import type { Shared } from '../../engine/game.ts'
import { parOf } from '../../engine/par.ts'
import { countWords, wordCount } from '../../engine/random.ts'

/** Multiples are hundredths of the stake: 132 is 1.32 times. A bet is paid its target when the kite climbs so high. */
export type Choice = { readonly target: number }
/** The height at which the line breaks. */
export type Result = { readonly height: number }

export const minTarget = 101
/** The top: the round ends there, and who still flies is paid. A bet without a target of its own has this one. */
export const maxTarget = 100_000
const payBase = 100
/** The multiple grows by this power of e each ms. */
export const growthPerMs = 0.000_08

/** The published formula, in doubles: floor(max(1, 2^32 / (word + 1) · 0.99) · 100), at most the top. */
export function heightOf(word: number): number {
  return Math.min(maxTarget, Math.floor(Math.max(1, (wordCount / (word + 1)) * 0.99) * 100))
}

/** How high the kite is so many ms into its flight: a pure function of time, so that every page draws the same. */
export function multipleAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(growthPerMs * Math.max(0, elapsedMs)))
}

/** The first ms at which the kite would be higher than this. */
export function msAbove(height: number): number {
  let ms = Math.floor(Math.log((height + 1) / 100) / growthPerMs)
  while (multipleAt(ms) > height) ms--
  while (multipleAt(ms) <= height) ms++
  return ms
}

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { target } = value as { target?: unknown }
  if (typeof target !== 'number' || !Number.isInteger(target)) return undefined
  return target >= minTarget && target <= maxTarget ? { target } : undefined
}

/** One draw: an integer below 2^32, which is the first word itself. */
export const rules: Shared<Choice, Result> = {
  shape: 'shared',
  derivation: 'float',
  payBase,
  samples: [{ target: 200 }, { target: 101 }, { target: 1000 }, { target: 10_000 }, { target: 150 }],
  readChoice,
  draw: (random) => ({ height: heightOf(random.below(wordCount)) }),
  pays: ({ target }, { height }) => (height >= target ? target : 0),
  par({ target }) {
    // All 2^32 words are counted, so that the figures hold for the derivation as it is.
    const winning = countWords((word) => heightOf(word) >= target)
    return parOf(payBase, [
      [0, BigInt(wordCount) - winning],
      [target, winning],
    ])
  },
  phases: { bettingMs: 8000, closedMs: 1000, settledMs: 4000 },
  resultMs: ({ height }) => msAbove(height),
  limits: { playerStakes: 1, tableStakes: 400 },
  // The target of a bet is seen when the kite has reached it.
  seen: ({ target }, elapsedMs) => (elapsedMs >= 0 && multipleAt(elapsedMs) >= target ? target : null),
  acting: {
    act({ target }, elapsedMs) {
      const reached = Math.min(target, multipleAt(elapsedMs))
      return reached < minTarget ? undefined : { target: reached }
    },
    // A kite's fair value is its height, so neither side gains by the moment: a named multiple is decided by the line, and
    // whoever named none is reeled in at the height of that moment.
    leftAlone({ target }, elapsedMs) {
      if (target < maxTarget) return { target }
      const height = Math.min(maxTarget, multipleAt(elapsedMs))
      return height < minTarget ? null : { target: height }
    },
    // The kite's fair value is its height: from 1 it jumps to 1.01 with the chance of 99 in 101, from height h to the next
    // hundredth with that of h in h + 1. The variances of the jumps add up, whoever decides at each whether to go on.
    jointVariance(stakes, { height }) {
      const lasts = stakes.map(({ choice, stake }) => ({ last: Math.min(choice.target - 1, height), stake }))
      lasts.sort((one, other) => one.last - other.last)
      // All fly through the first jump; of those later through the ones up to their last, h weighing as much as the height.
      let flying = lasts.reduce((sum, { stake }) => sum + stake, 0)
      let sum = flying ** 2 * 198
      let from = 100
      for (const { last, stake } of lasts) {
        sum += (flying ** 2 * (last - from) * (last + from + 1)) / 2
        flying -= stake
        from = last
      }
      return sum / payBase ** 2
    },
    variance({ target }, { height }) {
      const last = BigInt(Math.min(target - 1, height))
      const later = ((last - 100n) * (last + 101n)) / 2n
      return { part: 198n + later, whole: BigInt(payBase * payBase) }
    },
  },
}
