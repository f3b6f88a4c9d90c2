// How a match can still end, as far as the table of its season looks.
import { aheadIn } from '../../sport/facts.ts'
import type { Fixture, Match } from '../../sport/match.ts'
import { sports } from '../../sport/sports.ts'
import { pointsOf, tableScore } from '../../sport/table.ts'
import { gridOf } from '../grids.ts'
import { differenceOf } from '../rating.ts'
import type { View } from '../view.ts'

/** Each end with the chance that it or one before it comes. */
export type Ends = {
  readonly upTo: Float64Array
  /** Where to look for a number from 0 up to 1 first, by its 64th. */
  readonly starts: Uint16Array
  readonly homePoints: Float64Array
  readonly awayPoints: Float64Array
  readonly homeScored: Float64Array
  readonly awayScored: Float64Array
}

const startsKept = 64

type End = { chance: number; homePoints: number; awayPoints: number; homeScored: number; awayScored: number }

const countedIn = { HALF: 'REGULAR', QUARTER: 'WITH_OVERTIME', SET: 'MATCH', MAP: 'MATCH' } as const
// Matches of two whose ratings differ as much end alike; so near is as much.
const ratingStep = 4
const known = new Map<string, Ends>()
const mostKnown = 3000

/** The ends of a match that has not begun, kept by what they hang on. */
export function endsBefore(match: Match): Ends {
  const { sport, bestOf } = match.fixture
  const step = Math.round(differenceOf(match.fixture) / ratingStep)
  const key = `${sport}:${bestOf}:${step}`
  const kept = known.get(key)
  if (kept) return kept
  const strengths = { home: meanRating + step * ratingStep, away: meanRating }
  const ends = endsOf({ ...match, fixture: { ...match.fixture, strengths } })
  if (known.size >= mostKnown) known.clear()
  known.set(key, ends)
  return ends
}
const meanRating = 1500

/** The ends of a match as it stands. */
export function endsOf(match: Match): Ends {
  const { fixture } = match
  const view: View = { needs: 'SCORES', counted: countedIn[sports[fixture.sport].playedIn], number: 0, game: 0 }
  const grid = gridOf(match, view)
  if (!grid || grid.chances.length === 0) throw new Error(`no model says how ${fixture.sport} ends`)
  const ends = new Map<string, End>()
  for (const [at, chance] of grid.chances.entries()) {
    const cell = { home: grid.homes[at] as number, away: grid.aways[at] as number, more: grid.mores[at] as number }
    const facts = grid.facts(cell)
    const score = tableScore(facts, fixture.sport)
    const winner = facts.winner ?? aheadIn(score)
    add(ends, fixture, winner, score, chance)
  }
  return cumulated([...ends.values()])
}

/** Points of basketball are told apart by who wins and by how much only: of those with one lead the first stands for all. */
function add(
  ends: Map<string, End>,
  { sport }: Fixture,
  winner: 'home' | 'away' | undefined,
  { home, away }: { readonly home: number; readonly away: number },
  chance: number,
): void {
  const key = sports[sport].playedIn === 'QUARTER' ? `${home - away}` : `${home}:${away}`
  const end = ends.get(key)
  if (end) {
    end.chance += chance
    return
  }
  const isDrawn = winner === undefined
  ends.set(key, {
    chance,
    homePoints: pointsOf(sport, winner === 'home', isDrawn),
    awayPoints: pointsOf(sport, winner === 'away', isDrawn),
    homeScored: home,
    awayScored: away,
  })
}

function cumulated(ends: End[]): Ends {
  // The likeliest first, so that one is found soon.
  ends.sort((one, other) => other.chance - one.chance)
  const all = ends.reduce((sum, { chance }) => sum + chance, 0)
  let sum = 0
  const upTo = Float64Array.from(ends, ({ chance }) => (sum += chance / all))
  const starts = Uint16Array.from({ length: startsKept }, (_, part) =>
    Math.max(
      0,
      upTo.findIndex((end) => end > part / startsKept),
    ),
  )
  return {
    upTo,
    starts,
    homePoints: Float64Array.from(ends, ({ homePoints }) => homePoints),
    awayPoints: Float64Array.from(ends, ({ awayPoints }) => awayPoints),
    homeScored: Float64Array.from(ends, ({ homeScored }) => homeScored),
    awayScored: Float64Array.from(ends, ({ awayScored }) => awayScored),
  }
}

/** The end that a number from 0 up to 1 stands for. */
export function endAt({ upTo, starts }: Ends, drawn: number): number {
  let at = starts[Math.floor(drawn * startsKept)] as number
  while (at < upTo.length - 1 && drawn >= (upTo[at] as number)) at++
  return at
}
