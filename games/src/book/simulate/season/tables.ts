// Results and tables by playing the matches again: nothing of the season is stored.
import { setImmediate as giveWay } from 'node:timers/promises'
import { type Facts, type Side, sides } from '../../sport/facts.ts'
import type { Fixture } from '../../sport/match.ts'
import { opponentOf } from '../../sport/match.ts'
import { orderOf, pointsOf, tableScore, type Tally } from '../../sport/table.ts'
import type { Step } from '../step.ts'
import { stepsOf } from '../steps.ts'
import { seasonAt, seasonOf } from './fixtures.ts'
import type { Tournament } from './tournaments.ts'

export type Result = { readonly endedAt: number; readonly facts: Facts }

export type Standing = Tally & {
  readonly entrant: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

// A season of all tournaments is some six thousand.
const mostResults = 8000
const results = new Map<string, Result>()
/** Matches that are played at once before others have their turn: some milliseconds. */
const atOnce = 4

/** How a match ends. Played once and kept, of old ones the latest. */
export function resultOf(seed: string, fixture: Fixture): Result {
  const key = `${seed}:${fixture.id}`
  const known = results.get(key)
  if (known) return known
  const { atMs, facts } = stepsOf(fixture, seed).at(-1) as Step
  const result = { endedAt: fixture.startsAt + atMs, facts }
  if (results.size >= mostResults) results.delete(results.keys().next().value as string)
  results.set(key, result)
  return result
}

/** The table of a league at a moment, the leader first; of the matches of the season that have ended. */
export async function tableOf(seed: string, tournament: Tournament, at: number): Promise<readonly Standing[]> {
  return standingsOf(seed, tournament, seasonAt(tournament, at), at)
}

/** The table of a season at a moment, the leader first. */
export async function standingsOf(
  seed: string,
  tournament: Tournament,
  season: number,
  at: number,
): Promise<readonly Standing[]> {
  const standings = new Map(tournament.entrants.map(({ id }) => [id, emptyStanding(id)]))
  for (const [number, fixture] of seasonOf(seed, tournament, season).entries()) {
    if (fixture.startsAt > at) continue
    if (number % atOnce === atOnce - 1) await giveWay()
    const { endedAt, facts } = resultOf(seed, fixture)
    if (endedAt > at || !isCounted(facts)) continue
    for (const side of sides) {
      const entrant = fixture[side]
      standings.set(entrant, afterMatch(standings.get(entrant) as Standing, fixture, facts, side))
    }
  }
  return [...standings.values()].toSorted((one, other) => orderOfStanding(other) - orderOfStanding(one))
}

export function orderOfStanding({ points, scored, conceded }: Standing): number {
  return orderOf(points, scored, conceded)
}

function isCounted({ state }: Facts): boolean {
  return state === 'ENDED' || state === 'RETIRED'
}

function emptyStanding(entrant: string): Standing {
  return { entrant, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }
}

function afterMatch(own: Standing, { sport }: Fixture, facts: Facts, side: Side): Standing {
  const score = tableScore(facts, sport)
  const isDrawn = facts.winner === undefined
  const isWon = facts.winner === side
  return {
    entrant: own.entrant,
    played: own.played + 1,
    won: own.won + Number(isWon),
    drawn: own.drawn + Number(isDrawn),
    lost: own.lost + Number(!isWon && !isDrawn),
    scored: own.scored + score[side],
    conceded: own.conceded + score[opponentOf(side)],
    points: own.points + pointsOf(sport, isWon, isDrawn),
  }
}
