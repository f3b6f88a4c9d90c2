// Sets of points that either side wins alike, whoever serves: table tennis, volleyball, badminton. Rounds of CS2 too.
import type { Pair, Side } from '../../sport/facts.ts'
import type { Fixture } from '../../sport/match.ts'
import { differenceOf } from '../rating.ts'
import type { SetResult } from './set-results.ts'

export type RallySport = 'table-tennis' | 'volleyball' | 'badminton' | 'cs2'
export type RallyRules = {
  readonly target: number
  /** Points of the set that decides the match, where they differ. */
  readonly lastTarget?: number
  /** Nobody needs more than these, however close it is. */
  readonly cap?: number
  /** After how many points of each side another part of as many rounds begins: CS2's overtime of three and three. */
  readonly overtime?: number
  readonly sharePerPoint: number
}

export const rallyRules: Readonly<Record<RallySport, RallyRules>> = {
  'table-tennis': { target: 11, sharePerPoint: 0.00024 },
  volleyball: { target: 25, lastTarget: 15, sharePerPoint: 0.0002 },
  badminton: { target: 21, cap: 30, sharePerPoint: 0.00027 },
  cs2: { target: 13, overtime: 3, sharePerPoint: 0.0004 },
}
const mostLean = 0.2
const leastChance = 1e-6

/** The chance of the home side to win a point. */
export function pointChance(fixture: Fixture, sport: RallySport): number {
  const lean = differenceOf(fixture) * rallyRules[sport].sharePerPoint
  return 0.5 + Math.max(-mostLean, Math.min(mostLean, lean))
}

/** Who has won the set at these points; undefined while it goes on. */
export function setWinner(rules: RallyRules, { home, away }: Pair, isLast: boolean): Side | undefined {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  const ahead: Side = home > away ? 'home' : 'away'
  if (rules.overtime) {
    const base = rules.target - 1
    if (least < base) return most >= rules.target ? ahead : undefined
    const begun = base + Math.floor((least - base) / rules.overtime) * rules.overtime
    return most > begun + rules.overtime ? ahead : undefined
  }
  const target = (isLast && rules.lastTarget) || rules.target
  if (rules.cap && most >= rules.cap) return ahead
  return most >= target && most - least >= 2 ? ahead : undefined
}

/** How a set ends, from its points. */
export function rallyResults(rules: RallyRules, win: number, from: Pair, isLast: boolean): SetResult[] {
  const results: SetResult[] = []
  let row = new Map([[from.home, 1]])
  // Row by row of the points played: beyond the last that is likely nothing is left.
  for (let played = from.home + from.away; row.size > 0; played++) {
    const next = new Map<number, number>()
    for (const [home, chance] of row) {
      const points = { home, away: played - home }
      if (setWinner(rules, points, isLast)) results.push({ ...points, chance })
      else if (chance > leastChance) {
        next.set(home + 1, (next.get(home + 1) ?? 0) + chance * win)
        next.set(home, (next.get(home) ?? 0) + chance * (1 - win))
      }
    }
    row = next
  }
  return results
}
