// The part of a match that a market counts: its score so far, and whether it has been played to its end.
import {
  aheadIn,
  type Facts,
  level,
  type Pair,
  type Period,
  type PeriodKind,
  type Side,
  sumOf,
} from '../sport/facts.ts'

export type Span = {
  readonly score: Pair
  readonly isPlayed: boolean
  /** Whether it was given to its winner without play, so that it will never be played. */
  readonly isForfeit?: boolean
}

/** The two halves with their added time: without extra time and penalties. */
export function regularTime(facts: Facts): Span {
  return spanOf(ofKind(facts, 'HALF'), 2)
}

/** A half of football with its added time, or two quarters of basketball without overtime. */
export function half(facts: Facts, number: 1 | 2): Span {
  const quarters = ofKind(facts, 'QUARTER')
  if (quarters.length === 0) return periodOf(facts, 'HALF', number)
  return spanOf(
    quarters.filter((quarter) => Math.ceil(quarter.number / 2) === number),
    2,
  )
}

/** The four quarters and every overtime. Level after all of them, a match that goes on has one more to play. */
export function withOvertime(facts: Facts): Span {
  const quarters = spanOf(ofKind(facts, 'QUARTER'), 4)
  const overtimes = ofKind(facts, 'OVERTIME')
  const score = sumOf([quarters.score, ...overtimes.map((overtime) => overtime.score)])
  const isDecided = aheadIn(score) !== undefined || facts.state === 'ENDED'
  return { score, isPlayed: quarters.isPlayed && overtimes.every(isEnded) && isDecided }
}

/** One period; before it begins nil all, and not played. */
export function periodOf(facts: Facts, kind: PeriodKind, number: number): Span {
  const period = facts.periods.find((one) => one.kind === kind && one.number === number)
  if (!period) return { score: level, isPlayed: false }
  return { score: period.score, isPlayed: isEnded(period), isForfeit: period.state === 'FORFEIT' }
}

/** Who won a period as 1:0 or 0:1. */
export function wonPeriod(facts: Facts, kind: 'SET' | 'MAP', number: number): Span {
  const period = facts.periods.find((one) => one.kind === kind && one.number === number)
  const winner = period && winnerOf(period)
  return {
    score: pairOf(winner),
    isPlayed: period !== undefined && isEnded(period) && winner !== undefined,
    isForfeit: period?.state === 'FORFEIT',
  }
}

/** The sets or maps that each side has won in play. One that was given without play leaves the count unfinished. */
export function periodsWon(facts: Facts, kind: 'SET' | 'MAP'): Span {
  const periods = ofKind(facts, kind)
  const score = sumOf(periods.filter(isEnded).map((period) => pairOf(winnerOf(period))))
  return { score, isPlayed: isWhole(facts, periods) }
}

/** The games of all sets of tennis, or the points of all sets of other sports. */
export function inAllSets(facts: Facts): Span {
  const sets = ofKind(facts, 'SET')
  return { score: sumOf(sets.map(({ score }) => score)), isPlayed: isWhole(facts, sets) }
}

/** Corners or cards of both halves or of one; not known to be complete while an ended half tells none. */
export function countOf(facts: Facts, figure: 'corners' | 'cards', number?: 1 | 2): Span {
  const halves = ofKind(facts, 'HALF').filter((one) => number === undefined || one.number === number)
  const isPlayed =
    halves.length === (number === undefined ? 2 : 1) && halves.every((one) => isEnded(one) && one[figure] !== undefined)
  return { score: sumOf(halves.map((one) => one[figure] ?? level)), isPlayed }
}

function spanOf(periods: readonly Period[], count: number): Span {
  return {
    score: sumOf(periods.map(({ score }) => score)),
    isPlayed: periods.length === count && periods.every(isEnded),
  }
}

function isWhole({ state }: Facts, periods: readonly Period[]): boolean {
  return state === 'ENDED' && periods.length > 0 && periods.every(isEnded)
}

function ofKind({ periods }: Facts, kind: PeriodKind): readonly Period[] {
  return periods.filter((period) => period.kind === kind)
}

function isEnded({ state }: Period): boolean {
  return state === 'ENDED'
}

// The winner of a map may have fewer kills, so it is never read from the score.
function winnerOf({ kind, winner, score }: Period): Side | undefined {
  return winner ?? (kind === 'SET' ? aheadIn(score) : undefined)
}

function pairOf(winner: Side | undefined): Pair {
  return { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 }
}
