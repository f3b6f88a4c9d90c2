// Which matches there are, by a secret seed and the time alone: every tournament plays one round a day, its eight matches
// spread over the day with more of them in the evening of Asia/Shanghai.
import { sports } from '../../sport/sports.ts'
import type { Fixture } from '../../sport/match.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { entrantsOfEach, findTournament, type Tournament, tournaments } from './tournaments.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const startsOnMs = 5 * 60_000
// Civil days of Shanghai, which has no summer time.
const shanghaiMs = 8 * hourMs
const matchesOfRound = entrantsOfEach / 2
const roundsOfHalf = entrantsOfEach - 1
/** Days of a season: everybody meets everybody at home and away. */
const daysOfSeason = 2 * roundsOfHalf
/** How many matches begin in each hour, in relation to the others. */
const busyness = [
  1, 0.95, 0.9, 0.87, 0.87, 0.87, 0.87, 0.87, 0.9, 0.92, 0.95, 0.95, 0.95, 1, 1, 1, 1.05, 1.1, 1.15, 1.15, 1.15, 1.1,
  1.1, 1.05,
]
const busynessOfDay = busyness.reduce((sum, hour) => sum + hour, 0)
// Multiples of it lie apart within a day, whatever their number.
const goldenRatio = (Math.sqrt(5) - 1) / 2
/** Rounds, orders and strengths that are kept. */
const mostKnown = 5000
/** Ratings from the weakest to the strongest. */
const [weakest, widest] = [1380, 240]

/** All matches that begin from `from` up to `to`, in the order of their beginnings. */
export function fixturesOf(seed: string, from: number, to: number): readonly Fixture[] {
  const [first, last] = [dayOf(from), dayOf(to)]
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return tournaments
    .flatMap((tournament) => days.flatMap((day) => roundOf(seed, tournament, day)))
    .filter(({ startsAt }) => startsAt >= from && startsAt < to)
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1))
}

/** A match by its id, whenever it is; undefined of an id that is none. */
export function findFixture(seed: string, id: string): Fixture | undefined {
  const [, tournamentId = '', day = ''] = /^([a-z\d-]+)-(\d{1,6})-[0-7]$/.exec(id) ?? []
  const tournament = findTournament(tournamentId)
  return tournament && roundOf(seed, tournament, Number(day)).find((fixture) => fixture.id === id)
}

/** The number of the season to which a moment belongs. */
export function seasonAt(tournament: Tournament, at: number): number {
  return seasonDayOf(tournament, dayOf(at)).season
}

/** All matches of a season, round by round. */
export function seasonOf(seed: string, tournament: Tournament, season: number): readonly Fixture[] {
  const first = season * daysOfSeason - tournaments.indexOf(tournament) * daysApart
  return Array.from({ length: daysOfSeason }, (_, round) => roundOf(seed, tournament, first + round)).flat()
}

/** From the first moment of a season's first day up to that of the next season's. */
export function spanOfSeason(
  tournament: Tournament,
  season: number,
): { readonly from: number; readonly until: number } {
  const from = (season * daysOfSeason - tournaments.indexOf(tournament) * daysApart) * dayMs - shanghaiMs
  return { from, until: from + daysOfSeason * dayMs }
}

function dayOf(at: number): number {
  return Math.floor((at + shanghaiMs) / dayMs)
}

// Tournaments begin their seasons on different days, so that never all tables are empty at once.
const daysApart = 7

function seasonDayOf(tournament: Tournament, day: number): { season: number; day: number } {
  const shifted = day + tournaments.indexOf(tournament) * daysApart
  return { season: Math.floor(shifted / daysOfSeason), day: shifted % daysOfSeason }
}

const rounds = new Map<string, readonly Fixture[]>()

function roundOf(seed: string, tournament: Tournament, day: number): readonly Fixture[] {
  const key = `${seed}:${tournament.id}:${day}`
  const known = rounds.get(key)
  if (known) return known
  if (rounds.size >= mostKnown) rounds.clear()
  const round = drawRound(seed, tournament, day)
  rounds.set(key, round)
  return round
}

function drawRound(seed: string, tournament: Tournament, day: number): Fixture[] {
  const { season, day: round } = seasonDayOf(tournament, day)
  // A cup is drawn again every day.
  const order = tournament.isCup
    ? orderOf(seed, `cup:${tournament.id}:${day}`)
    : orderOf(seed, `season:${tournament.id}:${season}`)
  const pairs = pairsOf(order, tournament.isCup ? 0 : round)
  const phase = (tournaments.indexOf(tournament) * goldenRatio) % 1
  return pairs.map((pair, slot) => {
    const [home, away] = pair.map((entrant) => tournament.entrants[entrant]?.id as string) as [string, string]
    const own = bestOfOf(tournament)
    return {
      id: `${tournament.id}-${day}-${slot}`,
      sport: tournament.sport,
      tournament: tournament.id,
      round: round + 1,
      home,
      away,
      startsAt: startOf(day, (slot + phase) / matchesOfRound),
      isKnockOut: tournament.isCup,
      strengths: { home: strengthOf(seed, home, season), away: strengthOf(seed, away, season) },
      ...(own !== undefined && { bestOf: own }),
    }
  })
}

function bestOfOf({ sport, bestOf = 3 }: Tournament): number | undefined {
  const { playedIn } = sports[sport]
  return playedIn === 'SET' || playedIn === 'MAP' ? bestOf : undefined
}

/** The pairs of a round: all but the first go around in a circle, and in the second half home and away change. */
function pairsOf(order: readonly number[], round: number): (readonly [number, number])[] {
  const [first = 0, ...others] = order
  const turn = round % roundsOfHalf
  const circle = [first, ...others.slice(turn), ...others.slice(0, turn)]
  return Array.from({ length: matchesOfRound }, (_, at) => {
    const [one, other] = [circle[at] as number, circle[entrantsOfEach - 1 - at] as number]
    const isHome = (at + turn) % 2 === 0
    return isHome === round < roundsOfHalf ? ([one, other] as const) : ([other, one] as const)
  })
}

/** The moment of a day before which such a part of its matches begins, on five minutes. */
function startOf(day: number, share: number): number {
  let left = share * busynessOfDay
  let hour = 0
  while (left > (busyness[hour] as number)) left -= busyness[hour++] as number
  const intoDay = (hour + left / (busyness[hour] as number)) * hourMs
  return day * dayMs - shanghaiMs + Math.floor(intoDay / startsOnMs) * startsOnMs
}

const orders = new Map<string, readonly number[]>()

function orderOf(seed: string, subject: string): readonly number[] {
  const key = `${seed}:${subject}`
  const known = orders.get(key)
  if (known) return known
  if (orders.size >= mostKnown) orders.clear()
  const order = shuffled(chanceOf(seed, subject))
  orders.set(key, order)
  return order
}

function shuffled(chance: Chance): number[] {
  const order = Array.from({ length: entrantsOfEach }, (_, at) => at)
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    ;[order[at], order[other]] = [order[other] as number, order[at] as number]
  }
  return order
}

const knownStrengths = new Map<string, number>()
/** The rating of an entrant, which moves a little from season to season. */
function strengthOf(seed: string, entrant: string, season: number): number {
  const key = `${seed}:${entrant}:${season}`
  const known = knownStrengths.get(key)
  if (known !== undefined) return known
  const lasting = chanceOf(seed, `strength:${entrant}`)
  const form = chanceOf(seed, `strength:${entrant}:${season}`)
  const strength = Math.round(weakest + widest * ((lasting() + lasting()) / 2) + 60 * (form() - 0.5))
  if (knownStrengths.size >= mostKnown) knownStrengths.clear()
  knownStrengths.set(key, strength)
  return strength
}
