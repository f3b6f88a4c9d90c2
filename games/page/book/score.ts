// What of a match's facts is shown as its score.
import { periodIn, stageIn } from '../../src/book/api/stage.ts'
import { type Facts, level, type Pair, type Period, sumOf } from '../../src/book/sport/facts.ts'
import { type Sport, sports } from '../../src/book/sport/sports.ts'
import type { KnownFixture } from './store/matches.ts'
import { t } from './texts.ts'

/** The score in the part that is played now; none where that is the score itself. */
export function nowIn({ periods }: Facts, sport: Sport): Pair | undefined {
  const { playedIn } = sports[sport]
  const last = periods.at(-1)
  return (playedIn === 'SET' || playedIn === 'MAP') && last?.state === 'LIVE' ? last.score : undefined
}

export function periodName(period: Pick<Period, 'kind' | 'number'>, sport: Sport): string {
  return periodIn(t, period, sport)
}

/** Where a match is in words, by its clock at this moment. */
export function stageOf({ facts, clock, tournament: { sport }, heardAt }: KnownFixture, now: number): string {
  return stageIn(t, { facts, clock, sport }, Math.max(0, now - heardAt) / 1000)
}

/** Of all parts of a match together. */
export function sumOfParts({ periods }: Facts, what: 'corners' | 'cards'): Pair {
  return sumOf(periods.map((period) => period[what] ?? level))
}

const tennisPoints = ['0', '15', '30', '40']

/** The points of the game that is being played, as they are called. */
export function pointsOf({ facts, clock, tournament }: KnownFixture): readonly [string, string] | undefined {
  const points = clock?.points
  const set = facts.periods.at(-1)
  if (tournament.sport !== 'tennis' || !points || !set) return undefined
  const isTieBreak = set.score.home === 6 && set.score.away === 6
  if (isTieBreak) return [String(points.home), String(points.away)]
  const { home, away } = points
  if (home >= 3 && away >= 3 && home !== away) return home > away ? ['A', '40'] : ['40', 'A']
  return [tennisPoints[Math.min(home, 3)] ?? '', tennisPoints[Math.min(away, 3)] ?? '']
}
