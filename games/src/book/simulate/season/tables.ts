// Results and tables by playing the matches again: nothing of the season is stored.
import { setImmediate as giveWay } from 'node:timers/promises'
import { type Facts, type Pair, type Side, sides, sumOf } from '../../sport/facts.ts'
import type { Fixture } from '../../sport/match.ts'
import { opponentOf } from '../../sport/match.ts'
import { sports } from '../../sport/sports.ts'
import type { Step } from '../step.ts'
import { stepsOf } from '../steps.ts'
import { seasonUntil } from './fixtures.ts'
import type { Tournament } from './tournaments.ts'

export type Result = { readonly endedAt: number; readonly facts: Facts }

export type Standing = {
  readonly entrant: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Goals, points, sets or maps. */
  readonly scored: number
  readonly conceded: number
  /** Three for a win and one for a draw in football, one for a win elsewhere. */
  readonly points: number
}

// A season of all tournaments is some six thousand.
const mostResults = 8000
const results = new Map<string, Result>()
/** Matches that are played at once before others have their turn: some milliseconds. */
const atOnce = 8

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
  const standings = new Map(tournament.entrants.map(({ id }) => [id, emptyStanding(id)]))
  for (const [number, fixture] of seasonUntil(seed, tournament, at).entries()) {
    if (number % atOnce === atOnce - 1) await giveWay()
    const { endedAt, facts } = resultOf(seed, fixture)
    if (endedAt > at || (facts.state !== 'ENDED' && facts.state !== 'RETIRED')) continue
    for (const side of sides) {
      const entrant = fixture[side]
      standings.set(entrant, afterMatch(standings.get(entrant) as Standing, fixture, facts, side))
    }
  }
  const lead = ({ scored, conceded }: Standing) => scored - conceded
  return [...standings.values()].toSorted(
    (one, other) => other.points - one.points || lead(other) - lead(one) || other.scored - one.scored,
  )
}

function emptyStanding(entrant: string): Standing {
  return { entrant, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }
}

function afterMatch(own: Standing, { sport }: Fixture, facts: Facts, side: Side): Standing {
  const score = scoreOf(facts, sports[sport].playedIn)
  const isDrawn = facts.winner === undefined
  const isWon = facts.winner === side
  const forWin = sport === 'football' ? 3 : 1
  return {
    entrant: own.entrant,
    played: own.played + 1,
    won: own.won + Number(isWon),
    drawn: own.drawn + Number(isDrawn),
    lost: own.lost + Number(!isWon && !isDrawn),
    scored: own.scored + score[side],
    conceded: own.conceded + score[opponentOf(side)],
    points: own.points + (isWon ? forWin : isDrawn ? 1 : 0),
  }
}

/** Sets or maps where they decide, else goals or points without those of a shoot-out. */
function scoreOf({ periods }: Facts, playedIn: 'HALF' | 'QUARTER' | 'SET' | 'MAP'): Pair {
  if (playedIn === 'HALF' || playedIn === 'QUARTER') {
    return sumOf(periods.filter(({ kind }) => kind !== 'PENALTIES').map(({ score }) => score))
  }
  const won = (side: Side) => periods.filter(({ winner }) => winner === side).length
  return { home: won('home'), away: won('away') }
}
