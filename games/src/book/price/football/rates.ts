// How often something happens in football, by strengths and by the state of the match. The simulator plays by these rates,
// so that prices are fair by construction and calibration shows faults of the arithmetic only.
import { type Facts, level, type Pair } from '../../sport/facts.ts'
import type { Clock, Fixture, Match } from '../../sport/match.ts'
import { differenceOf } from '../rating.ts'

/** The advantage of the home ground in points of Elo. */
const homeEdge = 55
const goalsOfEqualSides = 1.32
const cornersOfBoth = 10.2
const yellowsOfASide = 1.9
const redsOfASide = 0.08
/** What a player sent off does to the goals of both, for each player more than the other side has lost. */
const redFactor = { own: 0.7, other: 1.3 }
/** The part of what happens that falls into each half, added time included. */
export const halfShares = [0.46, 0.54] as const
export const halfMinutes = 45
/** Added minutes on average, before they are shown. */
export const meanAdded = [2, 5] as const
export const extraMinutes = 15
/** Goals of extra time over those of regular time. */
const extraShare = 0.3

/**
 * Low scores are a little more often level than two independent counts say (Dixon and Coles, Modelling Association Football
 * Scores, 1997): 0:0 and 1:1 gain, 1:0 and 0:1 lose.
 */
export const lowScoreRho = -0.06

/** Goals of each side in regular time, before the match. */
export function goalRates(fixture: Fixture): Pair {
  const lean = Math.exp((differenceOf(fixture) + homeEdge) / 550)
  return { home: goalsOfEqualSides * lean, away: goalsOfEqualSides / lean }
}

/** The same by those who are still on the field. */
export function goalRatesNow(rates: Pair, { home, away }: Pair = level): Pair {
  const of = (own: number, other: number) =>
    redFactor.own ** Math.max(0, own - other) * redFactor.other ** Math.max(0, other - own)
  return { home: rates.home * of(home, away), away: rates.away * of(away, home) }
}

export function cornerRates(fixture: Fixture): Pair {
  const share = 1 / (1 + Math.exp(-(differenceOf(fixture) + homeEdge) / 500))
  return { home: cornersOfBoth * share, away: cornersOfBoth * (1 - share) }
}

export const cardRates = { yellow: yellowsOfASide, red: redsOfASide } as const

/** The part of a match's regular time that is still to come, by halves: of `halfShares`. */
export function sharesLeft({ facts, clock }: Match): readonly [number, number] {
  return [shareLeft(facts, clock, 1), shareLeft(facts, clock, 2)]
}

function shareLeft({ periods }: Facts, clock: Clock, half: 1 | 2): number {
  const share = halfShares[half - 1] as number
  const period = periods.find(({ kind, number }) => kind === 'HALF' && number === half)
  if (!period) return share
  if (period.state === 'ENDED') return 0
  const mean = meanAdded[half - 1] as number
  const minutes = halfMinutes + (clock.addedMinutes ?? mean) - clock.playedSeconds / 60
  return (share * Math.max(0, minutes)) / (halfMinutes + mean)
}

/** The goals of one minute of regular time, of those of the whole match. */
export function minuteShare(half: 1 | 2): number {
  return (halfShares[half - 1] as number) / (halfMinutes + (meanAdded[half - 1] as number))
}

/** The goals of one minute of extra time, of those of regular time. */
export const extraMinuteShare = extraShare / (2 * extraMinutes)

/** How much more often a final score comes than independent counts say. */
export function lowScoreFactor(home: number, away: number, rates: Pair, rho: number): number {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return 1 - rates.home * rates.away * rho
  if (home === 1 && away === 1) return 1 - rho
  return home === 0 ? 1 + rates.home * rho : 1 + rates.away * rho
}

/** The mean of that factor over the scores that can still come, when `left` goals of each side are expected. */
export function meanLowScoreFactor(score: Pair, left: Pair, rates: Pair, rho: number): number {
  if (score.home > 1 || score.away > 1) return 1
  const none = Math.exp(-left.home - left.away)
  let mean = 1
  for (let home = score.home; home <= 1; home++) {
    for (let away = score.away; away <= 1; away++) {
      const chance = none * (home > score.home ? left.home : 1) * (away > score.away ? left.away : 1)
      mean += chance * (lowScoreFactor(home, away, rates, rho) - 1)
    }
  }
  return mean
}
