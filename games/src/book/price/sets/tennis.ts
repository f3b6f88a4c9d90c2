// Tennis as a chain of points, games and sets, from the chance of each side to win a point that it serves.
import type { Pair, Side } from '../../sport/facts.ts'
import { type Fixture, opponentOf } from '../../sport/match.ts'
import { differenceOf } from '../rating.ts'
import type { SetResult } from './set-results.ts'

const equal = 0.63
const sharePerPoint = 0.00016
const mostLean = 0.2

/** The chance of each side to win a point that it serves. */
export function serveChances(fixture: Fixture): Pair {
  const lean = Math.max(-mostLean, Math.min(mostLean, differenceOf(fixture) * sharePerPoint))
  return { home: equal + lean, away: equal - lean }
}

/** The chance that the server holds, by the points of the game. */
export function holdChance(point: number, server = 0, receiver = 0): number {
  const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2)
  if (server >= 3 && receiver >= 3) {
    const lead = server - receiver
    if (Math.abs(lead) > 1) return lead > 0 ? 1 : 0
    return lead === 0 ? deuce : lead > 0 ? point + (1 - point) * deuce : point * deuce
  }
  if (server >= 4 || receiver >= 4) return server > receiver ? 1 : 0
  return point * holdChance(point, server + 1, receiver) + (1 - point) * holdChance(point, server, receiver + 1)
}

/** Who serves a point of a tie-break, from 0: the first serves one, then each two. */
export function tieBreakServer(first: Side, point: number): Side {
  return Math.floor((point + 1) / 2) % 2 === 0 ? first : opponentOf(first)
}

/** The chance that the home side wins a tie-break to 7, two ahead. */
export function tieBreakChance(serve: Pair, first: Side, { home, away }: Pair): number {
  const byPoints = new Map<number, number>()
  const both = serve.home * (1 - serve.away)
  const deuce = both / (both + (1 - serve.home) * serve.away)
  const from = (ours: number, theirs: number): number => {
    const lead = ours - theirs
    if (Math.max(ours, theirs) >= 7 && Math.abs(lead) >= 2) return lead > 0 ? 1 : 0
    if (ours >= 6 && theirs >= 6 && lead === 0) return deuce
    const key = ours * 100 + theirs
    const known = byPoints.get(key)
    if (known !== undefined) return known
    const wins = tieBreakServer(first, ours + theirs) === 'home' ? serve.home : 1 - serve.away
    const chance = wins * from(ours + 1, theirs) + (1 - wins) * from(ours, theirs + 1)
    byPoints.set(key, chance)
    return chance
  }
  return from(home, away)
}

export type TennisSet = { readonly games: Pair; readonly points: Pair; readonly server: Side }

/** The chance that the home side wins the game that is being played. */
export function gameChance(serve: Pair, { games, points, server }: TennisSet): number {
  if (isTieBreak(games)) return tieBreakChance(serve, firstServer(server, points), points)
  const opponent = opponentOf(server)
  const hold = holdChance(serve[server], points[server], points[opponent])
  return server === 'home' ? hold : 1 - hold
}

export function isTieBreak({ home, away }: Pair): boolean {
  return home === 6 && away === 6
}

/** Who served first in a tie-break whose next point is served by `server`. */
export function firstServer(server: Side, { home, away }: Pair): Side {
  return tieBreakServer('home', home + away) === server ? 'home' : 'away'
}

export function isSetOver({ home, away }: Pair): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  return most === 7 || (most === 6 && least <= 4)
}

/** How a set ends, from its games and the points of the game that is being played. */
export function tennisSetResults(serve: Pair, now: TennisSet): SetResult[] {
  const results: SetResult[] = []
  const width = 8
  const chances = new Float64Array(width * width)
  chances[now.games.home * width + now.games.away] = 1
  const played = now.games.home + now.games.away
  const holds = { home: holdChance(serve.home), away: 1 - holdChance(serve.away) }
  for (let sum = played; sum <= 13; sum++) {
    const server = (sum - played) % 2 === 0 ? now.server : opponentOf(now.server)
    for (let home = Math.max(0, sum - 7); home <= Math.min(7, sum); home++) {
      const games = { home, away: sum - home }
      const chance = chances[home * width + games.away] as number
      if (chance === 0) continue
      if (isSetOver(games)) {
        results.push({ ...games, chance })
        continue
      }
      const wins =
        sum === played
          ? gameChance(serve, now)
          : isTieBreak(games)
            ? tieBreakChance(serve, server, { home: 0, away: 0 })
            : holds[server]
      chances[(home + 1) * width + games.away] = (chances[(home + 1) * width + games.away] as number) + chance * wins
      chances[home * width + games.away + 1] = (chances[home * width + games.away + 1] as number) + chance * (1 - wins)
    }
  }
  return results
}
