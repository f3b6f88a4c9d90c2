// What a kind of market is: one folder each, joined in `market-kinds.ts`.
import type { Facts } from '../sport/facts.ts'
import type { Sport } from '../sport/sports.ts'
import type { OutcomeFact } from './outcome.ts'

/** What tells the markets of a kind apart, keyed and written as in the feed: `{ total: '2.5' }`, `{ hcp: '-0.25' }`. */
export type Specifiers = Readonly<Record<string, string>>

/** Where a market stands on the page of a match. */
export type MarketGroup = 'MAIN' | 'HANDICAP' | 'TOTALS' | 'GOALS' | 'SCORE' | 'PERIODS' | 'CORNERS' | 'CARDS' | 'MAPS'

/**
 * What of a match decides a market, which is what a model has to imagine for its price: the scores by period, the next goal,
 * or figures that models of their own give.
 */
export type Needs = 'SCORES' | 'NEXT_GOAL' | 'CORNERS' | 'CARDS' | 'FIRSTS'

/** Which time counts, by the name of its published rule. */
export type Counted = 'REGULAR' | 'WITH_OVERTIME' | 'TO_QUALIFY' | 'FIRST_HALF' | 'SECOND_HALF' | 'PERIOD' | 'MATCH'

export type MarketKind = {
  /** As in the Unified Odds Feed. */
  readonly id: number
  readonly code: string
  readonly sports: readonly Sport[]
  readonly group: MarketGroup
  readonly needs: Needs
  readonly counted: Counted
  /** The names of its specifiers, and whether the feed may say this value. */
  readonly specifiers: Readonly<Record<string, (value: string) => boolean>>
  /** The ids of its outcomes as in the feed, in the order in which they are shown. */
  outcomes(specifiers: Specifiers): readonly string[]
  /** What became of an outcome; undefined while that is open. */
  settle(facts: Facts, specifiers: Specifiers, outcome: string): OutcomeFact | undefined
}
