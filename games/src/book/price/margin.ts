import type { MarketGroup } from '../market/market-kind.ts'

/**
 * What the book keeps of the fair odds, by group of markets, in hundredths: the overround of a market in which one outcome
 * wins. All outcomes of a market bear the same share (decision 0204).
 */
export const margins: Readonly<Record<MarketGroup, number>> = {
  MAIN: 4.5,
  HANDICAP: 3,
  TOTALS: 3,
  GOALS: 6,
  SCORE: 12,
  PERIODS: 5,
  CORNERS: 6,
  CARDS: 7,
  MAPS: 5,
}

/** Odds that return the same share of the stake on average whichever outcome is bet. */
export function withMargin(chance: number, group: MarketGroup): number {
  return 1 / (chance * (1 + margins[group] / 100))
}
