// The table of a season: what a match brings, and in which order it stands.
import { type Facts, type Pair, type Placed, type Side, sumOf } from './facts.ts'
import { type Sport, sports } from './sports.ts'

/** What counts in a table. */
export type Tally = {
  readonly points: number
  /** Goals, points, sets or maps. */
  readonly scored: number
  readonly conceded: number
}

/** Three points for a win and one for a draw in football, one for a win elsewhere. */
export function pointsOf(sport: Sport, isWon: boolean, isDrawn: boolean): number {
  if (isDrawn) return 1
  return isWon ? (sport === 'football' ? 3 : 1) : 0
}

/** Sets or maps where they decide, else goals or points without those of a shoot-out. */
export function tableScore({ periods }: Facts, sport: Sport): Pair {
  const { playedIn } = sports[sport]
  if (playedIn === 'HALF' || playedIn === 'QUARTER') {
    return sumOf(periods.filter(({ kind }) => kind !== 'PENALTIES').map(({ score }) => score))
  }
  const won = (side: Side) => periods.filter(({ winner }) => winner === side).length
  return { home: won('home'), away: won('away') }
}

// More than is ever scored in a season.
const width = 2 ** 14

/** A number that is greater for who stands before another: by points, then by the difference, then by what was scored. */
export function orderOf(points: number, scored: number, conceded: number): number {
  return (points * width + width / 2 + scored - conceded) * width + scored
}

/** The places of competitors by their order; those whom it does not part share one. */
export function placesOf(competitors: readonly string[], orders: ArrayLike<number>): Placed[] {
  const sorted = competitors
    .map((competitor, at) => ({ competitor, order: orders[at] as number }))
    .sort((one, other) => other.order - one.order)
  let place = 0
  return sorted.map(({ competitor, order }, at) => {
    if (order !== sorted[at - 1]?.order) place = at + 1
    return { competitor, place }
  })
}
