import { type Facts, isOver } from '../sport/facts.ts'
import { handicap } from './handicap/kind.ts'
import type { MarketKind, Specifiers } from './market-kind.ts'
import { matchResult } from './match-result/kind.ts'
import { type OutcomeFact, voided } from './outcome.ts'
import { total } from './total/kind.ts'

/** The kinds of markets of the book: a kind is its folder and its line here. */
export const marketKinds: readonly MarketKind[] = [matchResult, handicap, total]

/**
 * What became of an outcome; undefined while that is open. What was decided stays so when a match is given up; the rest is
 * void, as is all of a match that never began, unless the kind says otherwise.
 */
export function settleOutcome(
  kind: MarketKind,
  facts: Facts,
  specifiers: Specifiers,
  outcome: string,
): OutcomeFact | undefined {
  return kind.settle(facts, specifiers, outcome) ?? (isOver(facts) ? voided : undefined)
}
