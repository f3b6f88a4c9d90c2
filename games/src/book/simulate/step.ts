import type { Facts, Goal, MatchState, Period, PeriodKind, Side } from '../sport/facts.ts'
import type { Clock, Fixture } from '../sport/match.ts'

/** What happened in a step, for those who watch; a step without one moves the clock or the score of a point on. */
export type Note = {
  readonly what:
    | 'BEGIN'
    | 'END'
    | 'GOAL'
    | 'CORNER'
    | 'YELLOW'
    | 'RED'
    | 'ADDED'
    | 'KICK'
    | 'MISS'
    | 'KILL'
    | 'TOWER'
    | 'DRAGON'
    | 'OVER'
  readonly side?: Side
}

export type Step = {
  /** Milliseconds since the match began, by the clock on the wall. */
  readonly atMs: number
  readonly facts: Facts
  readonly clock: Clock
  readonly note?: Note
}

/** A match while it is being played: what its parts say is kept, and each `tell` is a step. */
export type Sheet = {
  readonly steps: readonly Step[]
  /** The last period. */
  readonly period: Period
  begin(kind: PeriodKind, number: number, own?: Partial<Period>): void
  /** Changes the last period. */
  set(own: Partial<Period>): void
  goal(goal: Goal): void
  end(own?: Partial<Period>): void
  /** A map or set that is given to a side without play. */
  give(kind: PeriodKind, number: number, winner: Side): void
  over(state: MatchState, winner?: Side): void
  tell(atMs: number, clock: Omit<Clock, 'period' | 'isRunning'>, note?: Note): void
}

export function newSheet({ bestOf, sport }: Fixture): Sheet {
  const steps: Step[] = []
  let periods: readonly Period[] = []
  let goals: readonly Goal[] = []
  let [state, winner]: [MatchState, Side | undefined] = ['LIVE', undefined]
  const replaceLast = (own: Partial<Period>) => {
    periods = [...periods.slice(0, -1), { ...(periods.at(-1) as Period), ...own }]
  }
  return {
    steps,
    get period() {
      return periods.at(-1) as Period
    },
    begin(kind, number, own) {
      periods = [...periods, { kind, number, state: 'LIVE', score: { home: 0, away: 0 }, ...own }]
    },
    set: replaceLast,
    goal(goal) {
      goals = [...goals, goal]
    },
    end: (own) => replaceLast({ ...own, state: 'ENDED' }),
    give(kind, number, to) {
      periods = [...periods, { kind, number, state: 'FORFEIT', score: { home: 0, away: 0 }, winner: to }]
    },
    over(end, by) {
      ;[state, winner] = [end, by]
    },
    tell(atMs, clock, note) {
      const last = periods.at(-1)
      const facts: Facts = {
        state,
        periods,
        ...(bestOf !== undefined && { bestOf }),
        ...(sport === 'football' && { goals }),
        ...(winner && { winner }),
      }
      const isRunning = state === 'LIVE' && last?.state === 'LIVE'
      const period = last && { kind: last.kind, number: last.number }
      steps.push({ atMs, facts, clock: { ...clock, isRunning, ...(period && { period }) }, ...(note && { note }) })
    },
  }
}
