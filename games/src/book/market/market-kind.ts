// What a kind of market is: one folder each, joined in `market-kinds.ts`.
import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { Words } from '@mingtang/contract/ticket.ts'
import type { Facts } from '../sport/facts.ts'
import type { Sport } from '../sport/sports.ts'
import type { OutcomeFact } from './outcome.ts'

/** What tells the markets of a kind apart, keyed and written as in the feed: `{ total: '2.5' }`, `{ hcp: '-0.25' }`. */
export type Specifiers = Readonly<Record<string, string>>

/** Where a market stands on the page of a match. */
export type MarketGroup =
  | 'MAIN'
  | 'HANDICAP'
  | 'TOTALS'
  | 'GOALS'
  | 'SCORE'
  | 'PERIODS'
  | 'CORNERS'
  | 'CARDS'
  | 'MAPS'
  | 'OUTRIGHT'

/**
 * What of a match decides a market, which is what a model has to imagine for its price: the scores by period, the next goal,
 * or figures that models of their own give.
 */
export type Needs = 'SCORES' | 'NEXT_GOAL' | 'CORNERS' | 'CARDS' | 'FIRSTS' | 'TABLE'

/** Which time counts, by the name of its published rule in `counted.json`. */
export type Counted =
  | 'REGULAR'
  | 'WITH_OVERTIME'
  | 'TO_QUALIFY'
  | 'WINNER'
  | 'FIRST_HALF'
  | 'SECOND_HALF'
  | 'PERIOD'
  | 'MATCH'
  | 'SEASON'

/** The name of the market, and what wins in it. Which time counts is said by `counted`. */
export type KindTexts = Readonly<Record<BuiltInLanguage, { readonly name: string; readonly rule: string }>>

/** How a kind is decided, made by one of the rules beside this file. */
export type Decided = {
  readonly needs: Needs
  readonly counted: Counted
  /** The names of its specifiers, and whether the feed may say this value. */
  readonly specifiers: Readonly<Record<string, (value: string) => boolean>>
  /**
   * The ids of its outcomes as in the feed, in the order in which they are shown; none of a season, whose outcomes are its
   * competitors.
   */
  outcomes(specifiers: Specifiers): readonly string[]
  /**
   * What became of an outcome; undefined while that is open. A market is decided as a whole: no outcome of it is while
   * another is open.
   */
  settle(facts: Facts, specifiers: Specifiers, outcome: string): OutcomeFact | undefined
  /** What happened in the part that it counts: `90 min 2:1`; of a season, to this competitor. */
  told(facts: Facts, specifiers: Specifiers, outcome?: string): Words
}

export type MarketKind = Decided & {
  /** As in the Unified Odds Feed; from 100001 where that has no such market. */
  readonly id: number
  readonly code: string
  readonly sports: readonly Sport[]
  readonly group: MarketGroup
  readonly texts: KindTexts
}
