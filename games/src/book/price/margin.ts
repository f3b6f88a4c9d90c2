import type { MarketGroup } from '../market/market-kind.ts'

/**
 * What the book keeps of the fair odds, by group of markets, in hundredths: the overround of a market in which one outcome
 * wins. All outcomes of a market bear the same share (decision 0204).
 */
export const margins: Readonly<Record<MarketGroup | 'BUILDER', number>> = {
  MAIN: 4.5,
  HANDICAP: 3,
  TOTALS: 3,
  GOALS: 6,
  SCORE: 12,
  PERIODS: 5,
  CORNERS: 6,
  CARDS: 7,
  MAPS: 5,
  OUTRIGHT: 12,
  // Of the legs together: it is not taken again for each. That of a leg's own group counts where it is more.
  BUILDER: 10,
}

/** Odds that return the same share of the stake on average whichever outcome is bet. */
export function withMargin(chance: number, group: keyof typeof margins): number {
  return 1 / (chance * (1 + margins[group] / 100))
}

/** From here on an outcome counts as decided, and its market takes no bets. */
export const decidedFrom = 0.98
/** Below this there are no odds. */
export const leastChance = 0.0005
