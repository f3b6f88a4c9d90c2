// Keno: ten of forty stars light up, and the player has marked one to ten of them.
import type { OneShot } from '../../engine/game.ts'
import { parOf } from '../../engine/par.ts'

/** The marked stars, 1 to 40, in rising order. */
export type Choice = { readonly stars: readonly number[] }
/** The lit stars in the order of the draws. */
export type Result = { readonly lit: readonly number[] }

export const stars = 40
export const draws = 10
export const maxMarked = 10
const payBase = 100

/** What 0, 1, 2 … hits pay in hundredths of the stake, by the number of marked stars. */
export const pays: Record<number, readonly number[]> = {
  1: [0, 396],
  2: [0, 190, 450],
  3: [0, 100, 310, 1040],
  4: [0, 80, 180, 500, 2250],
  5: [0, 25, 140, 410, 1650, 3600],
  6: [0, 0, 100, 368, 700, 1650, 4000],
  7: [0, 0, 47, 300, 450, 1400, 3100, 6000],
  8: [0, 0, 0, 220, 400, 1300, 2200, 5500, 7000],
  9: [0, 0, 0, 155, 300, 800, 1500, 4400, 6000, 8500],
  10: [0, 0, 0, 140, 225, 450, 800, 1700, 5000, 8000, 10_000],
}

export function hitsOf({ stars: marked }: Choice, { lit }: Result): number {
  return marked.filter((star) => lit.includes(star)).length
}

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { stars: asked } = value as { stars?: unknown }
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > maxMarked) return undefined
  const marked = asked.filter((star): star is number => Number.isInteger(star) && star >= 1 && star <= stars)
  if (marked.length !== asked.length || new Set(marked).size !== marked.length) return undefined
  return { stars: marked.toSorted((one, other) => one - other) }
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - step + 1)) / BigInt(step)
  return k < 0 || k > n ? 0n : ways
}

/** In how many of all sets of lit stars this many of the marked ones are. */
export function waysOf(marked: number, hits: number): bigint {
  return choose(marked, hits) * choose(stars - marked, draws - hits)
}

/** Ten draws: each takes the star at that place among the stars that are left, in rising order. */
export const rules: OneShot<Choice, Result> = {
  shape: 'oneShot',
  derivation: 'integer',
  payBase,
  samples: [
    { stars: [3, 8, 17, 22, 31] },
    { stars: [7] },
    { stars: [1, 2, 3] },
    { stars: [5, 10, 15, 20, 25, 30, 35, 40] },
    { stars: [1, 4, 9, 12, 16, 21, 25, 29, 36, 40] },
  ],
  readChoice,
  draw(random) {
    const left = Array.from({ length: stars }, (_, index) => index + 1)
    return { lit: Array.from({ length: draws }, () => left.splice(random.below(left.length), 1)[0] as number) }
  },
  pays: (choice, result) => pays[choice.stars.length]?.[hitsOf(choice, result)] ?? 0,
  par: ({ stars: marked }) =>
    parOf(
      payBase,
      (pays[marked.length] ?? []).map((paid, hits) => [paid, waysOf(marked.length, hits)] as const),
    ),
}
