import type { Pair } from '../../sport/facts.ts'

/** How a set can end: games or points of both, and the chance of it. */
export type SetResult = Pair & { readonly chance: number }

export function winChance(results: readonly SetResult[]): number {
  let [home, all] = [0, 0]
  for (const result of results) {
    all += result.chance
    if (result.home > result.away) home += result.chance
  }
  return home / all
}
