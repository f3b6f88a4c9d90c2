// How the sets of a match can end, from where it stands.
import { level, type Pair, type Side, sides } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import { opponentOf } from '../../sport/match.ts'
import { pointChance, rallyResults, rallyRules, type RallySport } from './rally.ts'
import type { SetResult } from './set-results.ts'
import { firstServer, isTieBreak, serveChances, tennisSetResults } from './tennis.ts'

/** What the sets of a match are: the one in play, and any after it by the games or points played before it. */
export type SetPlay = {
  /** The number of the set in play; 0 between sets and before the match. */
  readonly current: number
  now(): readonly SetResult[]
  next(number: number, playedBefore: number): readonly SetResult[]
}

export function setPlayOf(match: Match): SetPlay {
  const { sport } = match.fixture
  if (sport === 'tennis') return tennisPlay(match)
  return rallyPlay(match, sport as RallySport)
}

function currentOf({ facts }: Match): { number: number; score: Pair } {
  const live = facts.periods.find(({ state }) => state === 'LIVE')
  return live ?? { number: 0, score: level }
}

function rallyPlay(match: Match, sport: RallySport): SetPlay {
  const rules = rallyRules[sport]
  const win = pointChance(match.fixture, sport)
  const { number: current, score } = currentOf(match)
  const { bestOf = 1 } = match.fixture
  const whole = rallyResults(rules, win, level, false)
  const last = rules.lastTarget ? rallyResults(rules, win, level, true) : whole
  return {
    current,
    now: () => rallyResults(rules, win, score, current === bestOf),
    next: (number) => (number === bestOf ? last : whole),
  }
}

function tennisPlay(match: Match): SetPlay {
  const serve = serveChances(match.fixture)
  const { number: current, score } = currentOf(match)
  const { server, points = level } = match.clock
  const from = (games: Pair, first: Side, own: Pair) => tennisSetResults(serve, { games, points: own, server: first })
  const whole = { home: from(level, 'home', level), away: from(level, 'away', level) }
  // Before the toss either side may serve first.
  const either = sides.flatMap((side) => whole[side].map((result) => ({ ...result, chance: result.chance / 2 })))
  const gameServer = server && isTieBreak(score) ? firstServer(server, points) : server
  let played = 0
  for (const period of match.facts.periods) played += period.score.home + period.score.away
  return {
    current,
    now: () => (server ? from(score, server, points) : either),
    // Whoever serves a game, the other serves the next one, into the next set.
    next: (_number, before) => {
      if (!gameServer) return either
      return whole[(before - played) % 2 === 0 ? gameServer : opponentOf(gameServer)]
    },
  }
}
