// Where a match stands: its score, and its part in the words of the page's texts.
import { type Facts, isOver, type Pair, type Period, type PeriodKind, sumOf } from '../sport/facts.ts'
import type { Clock } from '../sport/match.ts'
import { type Sport, sports } from '../sport/sports.ts'

type StageKey =
  | `period.${PeriodKind | 'GAME' | 'first' | 'second'}`
  | `stage.${'break' | 'clock' | 'halfTime' | 'minute'}`
  | `state.${Facts['state']}`
/** The page's texts of these, in a language. */
type StageText = (key: StageKey, values?: Record<string, string | number>) => string
type Standing = { readonly facts: Facts; readonly clock: Clock | null; readonly sport: Sport }

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

export function periodIn(t: StageText, { kind, number }: Pick<Period, 'kind' | 'number'>, sport: Sport): string {
  const isGame = kind === 'SET' && sport !== 'tennis' && sport !== 'volleyball'
  const half = t(number === 1 ? 'period.first' : 'period.second')
  return isGame ? t('period.GAME', { number }) : t(`period.${kind}`, { number, half })
}

/** The minute of football, the part of others, or how the match ended; so many seconds after its clock was told. */
export function stageIn(t: StageText, { facts, clock, sport }: Standing, passedSeconds: number): string {
  if (isOver(facts)) return t(`state.${facts.state}`)
  const period = clock?.period
  if (!hasBegun(facts) || !clock || !period) return t(`state.${facts.state}`)
  const name = periodIn(t, period, sport)
  if (!clock.isRunning && period.kind === 'HALF' && period.number === 1) return t('stage.halfTime')
  if (!clock.isRunning) return t('stage.break', { period: name })
  const seconds = clock.playedSeconds + passedSeconds
  if (period.kind === 'HALF') return t('stage.minute', { minute: footballMinute(period.number, seconds, clock) })
  if (period.kind === 'QUARTER' || period.kind === 'OVERTIME') {
    return t('stage.clock', { period: name, time: minuteAndSecond(seconds) })
  }
  return name
}

function minuteAndSecond(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** The minute that is being played, as football tells it: from 1, and beyond the half as 45+2. */
function footballMinute(half: number, seconds: number, { addedMinutes: added }: Clock): number | string {
  const minute = Math.floor(seconds / 60) + 1
  const most = half * 45
  const whole = (half - 1) * 45 + minute
  if (whole <= most) return whole
  const over = whole - most
  return `${most}+${added === undefined ? over : Math.min(over, added)}`
}
