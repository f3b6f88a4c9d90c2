// Basketball as possessions in turn, each worth 0 to 3 points: so many are left, and their points are summed exactly.
import type { Pair, Side } from '../../sport/facts.ts'
import { type Fixture, opponentOf } from '../../sport/match.ts'
import { differenceOf } from '../rating.ts'

const homeEdge = 60
/** Of a possession of equal sides: the chances of 0, 1, 2 and 3 points. */
const equal = [0.5, 0.02, 0.36, 0.12] as const
/** How many more possessions in a hundred score two points for each point of Elo. */
const sharePerPoint = 0.00012
const mostLean = 0.2
export const quarterSeconds = 600
export const overtimeSeconds = 300
/** Of both sides together, in ten minutes. */
const possessionsOfQuarter = 36

export type PointChances = readonly [number, number, number, number]

export function pointChances(fixture: Fixture): Readonly<Record<Side, PointChances>> {
  const lean = Math.max(-mostLean, Math.min(mostLean, (differenceOf(fixture) + homeEdge) * sharePerPoint))
  const of = (by: number): PointChances => [equal[0] - by, equal[1], equal[2] + by, equal[3]]
  return { home: of(lean), away: of(-lean) }
}

export function possessionsOf(kind: 'QUARTER' | 'OVERTIME'): number {
  return kind === 'QUARTER' ? possessionsOfQuarter : (possessionsOfQuarter * overtimeSeconds) / quarterSeconds
}

export const secondsOfPossession = quarterSeconds / possessionsOfQuarter

/** Whose turn it is in a possession, from 0: the sides begin the periods in turn. */
export function turnOf(number: number, possession: number): Side {
  const first: Side = number % 2 === 1 ? 'home' : 'away'
  return possession % 2 === 0 ? first : opponentOf(first)
}

/** How many possessions each side still has in a period of which some seconds are played. */
export function possessionsLeft(kind: 'QUARTER' | 'OVERTIME', number: number, playedSeconds: number): Pair {
  const played = Math.round(playedSeconds / secondsOfPossession)
  const left = Math.max(0, possessionsOf(kind) - played)
  const next = turnOf(number, played)
  const [more, fewer] = [Math.ceil(left / 2), Math.floor(left / 2)]
  return next === 'home' ? { home: more, away: fewer } : { home: fewer, away: more }
}

/**
 * The chances of the points of several possessions: the coefficients of a power of a polynomial, by the equation
 * P · Q′ = n · P′ · Q of Q = Pⁿ.
 */
export function pointsOf(possessions: number, chances: PointChances): number[] {
  const points = [chances[0] ** possessions]
  for (let at = 1; at <= possessions * 3; at++) {
    let sum = 0
    for (let step = 1; step <= Math.min(3, at); step++) {
      sum += (step * (possessions + 1) - at) * (chances[step] as number) * (points[at - step] as number)
    }
    points.push(Math.max(0, sum / (at * chances[0])))
  }
  return points
}
