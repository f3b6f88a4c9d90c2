import type { Fixture } from '../sport/match.ts'
import { type Sport, sports } from '../sport/sports.ts'

const strengths = [
  [1500, 1500],
  [1500, 1610],
  [1700, 1520],
] as const

/** Matches of a sport between equals, a weaker home side and a much stronger one, the last of them a knock-out. */
export function sampleFixtures(sport: Sport): Fixture[] {
  const isOfSeveral = sports[sport].playedIn === 'SET' || sports[sport].playedIn === 'MAP'
  return strengths.map(([home, away], at) => ({
    id: `${sport}-${at}`,
    sport,
    tournament: 'sample',
    round: 1,
    home: 'home',
    away: 'away',
    startsAt: 0,
    isKnockOut: at === 2,
    strengths: { home, away },
    ...(isOfSeveral && { bestOf: at === 2 ? 5 : 3 }),
  }))
}
