import type { Fixture } from '../sport/match.ts'

/** The chance that the better of two wins, by the difference of their ratings (Elo). */
export function eloChance(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400))
}

/** By how much the home side is better. */
export function differenceOf({ strengths }: Fixture): number {
  return strengths.home - strengths.away
}
