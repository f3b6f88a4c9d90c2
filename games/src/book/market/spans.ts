// The part of a match that a market counts: its score so far, and whether it has been played to its end.
import { aheadIn, type Facts, level, type Pair, type Period, type PeriodKind, type Side } from '../sport/facts.ts'

export type Span = {
  readonly score: Pair
  readonly isPlayed: boolean
  /** Whether it was given to its winner without play, so that it will never be played. */
  readonly isForfeit?: boolean
}

/** The two halves with their added time: without extra time and penalties. */
export function regularTime(facts: Facts): Span {
  return playedOf(addUp(facts, isHalf), 2)
}

/** A half of football with its added time, or two quarters of basketball without overtime. */
export function half(facts: Facts, number: 1 | 2): Span {
  if (facts.periods[0]?.kind !== 'QUARTER') return periodOf(facts, 'HALF', number)
  const inHalf = ({ kind, number: quarter }: Period) => kind === 'QUARTER' && quarter > 2 === (number === 2)
  return playedOf(addUp(facts, inHalf), 2)
}

/** The four quarters and every overtime. Level after all of them, a match that goes on has one more to play. */
export function withOvertime(facts: Facts): Span {
  const { score, count, isEnded } = addUp(facts, ({ kind }) => kind === 'QUARTER' || kind === 'OVERTIME')
  const isDecided = aheadIn(score) !== undefined || facts.state === 'ENDED'
  return { score, isPlayed: count >= 4 && isEnded && isDecided }
}

/** One period; before it begins nil all, and not played. */
export function periodOf(facts: Facts, kind: PeriodKind, number: number): Span {
  const period = findPeriod(facts, kind, number)
  if (!period) return { score: level, isPlayed: false }
  return { score: period.score, isPlayed: period.state === 'ENDED', isForfeit: period.state === 'FORFEIT' }
}

/** Who won a period as 1:0 or 0:1. */
export function wonPeriod(facts: Facts, kind: 'SET' | 'MAP', number: number): Span {
  const period = findPeriod(facts, kind, number)
  const winner = period && winnerOf(period)
  return {
    score: pairOf(winner),
    isPlayed: period?.state === 'ENDED' && winner !== undefined,
    isForfeit: period?.state === 'FORFEIT',
  }
}

/** The sets or maps that each side has won in play. One that was given without play leaves the count unfinished. */
export function periodsWon(facts: Facts, kind: 'SET' | 'MAP'): Span {
  const sum = addUp(
    facts,
    (period) => period.kind === kind,
    (period) => pairOf(period.state === 'ENDED' ? winnerOf(period) : undefined),
  )
  return wholeOf(facts, sum)
}

/** The games of all sets of tennis, or the points of all sets of other sports. */
export function inAllSets(facts: Facts): Span {
  return wholeOf(
    facts,
    addUp(facts, ({ kind }) => kind === 'SET'),
  )
}

/** Corners or cards of both halves or of one; not known to be complete while an ended half tells none. */
export function countOf(facts: Facts, figure: 'corners' | 'cards', number?: 1 | 2): Span {
  const isCounted = (period: Period) => isHalf(period) && (number === undefined || period.number === number)
  const sum = addUp(facts, isCounted, (period) => period[figure] ?? level)
  const isTold = facts.periods.every((period) => !isCounted(period) || period[figure] !== undefined)
  return playedOf({ ...sum, isEnded: sum.isEnded && isTold }, number === undefined ? 2 : 1)
}

type Sum = { readonly score: Pair; readonly count: number; readonly isEnded: boolean }

/** Adds up the periods that count. Models of prices ask this for each way that a match can go, so it makes no lists. */
function addUp(
  { periods }: Facts,
  isCounted: (period: Period) => boolean,
  figureOf: (period: Period) => Pair = scoreOf,
): Sum {
  let [home, away, count, isEnded] = [0, 0, 0, true]
  for (const period of periods) {
    if (!isCounted(period)) continue
    const figure = figureOf(period)
    home += figure.home
    away += figure.away
    count += 1
    isEnded &&= period.state === 'ENDED'
  }
  return { score: { home, away }, count, isEnded }
}

function playedOf({ score, count, isEnded }: Sum, wanted: number): Span {
  return { score, isPlayed: count === wanted && isEnded }
}

function wholeOf({ state }: Facts, { score, count, isEnded }: Sum): Span {
  return { score, isPlayed: state === 'ENDED' && count > 0 && isEnded }
}

function findPeriod({ periods }: Facts, kind: PeriodKind, number: number): Period | undefined {
  return periods.find((one) => one.kind === kind && one.number === number)
}

function isHalf({ kind }: Period): boolean {
  return kind === 'HALF'
}

function scoreOf({ score }: Period): Pair {
  return score
}

// The winner of a map may have fewer kills, so it is never read from the score.
function winnerOf({ kind, winner, score }: Period): Side | undefined {
  return winner ?? (kind === 'SET' ? aheadIn(score) : undefined)
}

function pairOf(winner: Side | undefined): Pair {
  return { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 }
}
