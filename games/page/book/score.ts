// What of a match's facts is shown as its score.
import {
  type Facts,
  isOver,
  level,
  type Pair,
  type Period,
  type PeriodKind,
  sumOf,
} from '../../src/book/sport/facts.ts'
import { type Sport, sports } from '../../src/book/sport/sports.ts'
import type { KnownFixture } from './store/matches.ts'
import { t } from './texts.ts'

/** Goals or points; of sports that are played in sets or maps, how many each side has won. */
export function scoreOf({ periods }: Facts, sport: Sport): Pair {
  const kind: PeriodKind = sports[sport].playedIn
  if (kind === 'SET' || kind === 'MAP') {
    return sumOf(periods.map(({ winner }) => ({ home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 })))
  }
  return sumOf(periods.filter((period) => period.kind !== 'PENALTIES').map(({ score }) => score))
}

export function hasBegun({ state }: Facts): boolean {
  return state !== 'SCHEDULED' && state !== 'CANCELLED' && state !== 'WALKOVER'
}

/** The score in the part that is played now; none where that is the score itself. */
export function nowIn({ periods }: Facts, sport: Sport): Pair | undefined {
  const { playedIn } = sports[sport]
  const last = periods.at(-1)
  return (playedIn === 'SET' || playedIn === 'MAP') && last?.state === 'LIVE' ? last.score : undefined
}

export function periodName({ kind, number }: Pick<Period, 'kind' | 'number'>, sport: Sport): string {
  const isGame = kind === 'SET' && sport !== 'tennis' && sport !== 'volleyball'
  return isGame ? t('period.GAME', { number }) : t(`period.${kind}`, { number, half: halfName(number) })
}

function halfName(number: number): string {
  return number === 1 ? t('period.first') : t('period.second')
}

/** Where a match is in words: the minute of football, the part of others, or how it ended. */
export function stageOf({ facts, clock, tournament, heardAt }: KnownFixture, now: number): string {
  if (isOver(facts)) return t(`state.${facts.state}`)
  const period = clock?.period
  if (!hasBegun(facts) || !clock || !period) return t(`state.${facts.state}`)
  const name = periodName(period, tournament.sport)
  if (!clock.isRunning && period.kind === 'HALF' && period.number === 1) return t('stage.halfTime')
  if (!clock.isRunning) return t('stage.break', { period: name })
  const seconds = clock.playedSeconds + Math.max(0, now - heardAt) / 1000
  if (period.kind === 'HALF') return footballMinute(period.number, seconds, clock.addedMinutes)
  if (period.kind === 'QUARTER' || period.kind === 'OVERTIME') {
    return t('stage.clock', { period: name, time: minuteAndSecond(seconds) })
  }
  return name
}

function minuteAndSecond(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** The minute that is being played, as football tells it: from 1, and beyond the half as 45+2. */
function footballMinute(half: number, seconds: number, added: number | undefined): string {
  const minute = Math.floor(seconds / 60) + 1
  const most = half * 45
  const whole = (half - 1) * 45 + minute
  if (whole <= most) return t('stage.minute', { minute: whole })
  const over = whole - most
  return t('stage.minute', { minute: `${most}+${added === undefined ? over : Math.min(over, added)}` })
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
