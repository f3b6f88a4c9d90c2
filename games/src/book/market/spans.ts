// The part of a match that a market counts: its score so far, and whether it has been played to its end.
import { type Facts, level, type Pair, type Period, type PeriodKind, sumOf } from '../sport/facts.ts'

export type Span = { readonly score: Pair; readonly isPlayed: boolean }

/** The two halves with their added time: without extra time and penalties. */
export function regularTime(facts: Facts): Span {
  return spanOf(facts, 'HALF', 2)
}

/** One period; before it begins nil all, and not played. */
export function periodOf(facts: Facts, kind: PeriodKind, number: number): Span {
  const period = facts.periods.find((one) => one.kind === kind && one.number === number)
  return period ? { score: period.score, isPlayed: period.state === 'ENDED' } : { score: level, isPlayed: false }
}

function spanOf({ periods }: Facts, kind: PeriodKind, count: number): Span {
  const played = periods.filter((period) => period.kind === kind)
  return { score: sumOf(played.map(({ score }) => score)), isPlayed: played.length === count && played.every(isEnded) }
}

function isEnded({ state }: Period): boolean {
  return state === 'ENDED'
}
