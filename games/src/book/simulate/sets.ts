// Matches of sets: tennis by games with a server, the others by points.
import { pointChance, type RallySport, rallyRules, setWinner } from '../price/sets/rally.ts'
import { isSetOver, isTieBreak, serveChances, tieBreakServer } from '../price/sets/tennis.ts'
import { level, type Pair, type Side, sides } from '../sport/facts.ts'
import { type Fixture, opponentOf } from '../sport/match.ts'
import type { Chance } from './chance.ts'
import { newSheet, type Sheet, type Step } from './step.ts'

const secondMs = 1000
/** Seconds on the wall for a point and between sets. */
const pace = {
  tennis: { point: 38, set: 120 },
  'table-tennis': { point: 17, set: 60 },
  volleyball: { point: 31, set: 180 },
  badminton: { point: 24, set: 120 },
} as const
const walkoverChance = 0.002
const retiredChance = 0.006

type SetSport = keyof typeof pace
type Play = {
  readonly fixture: Fixture
  readonly chance: Chance
  readonly sheet: Sheet
  readonly sport: SetSport
  atMs: number
  server: Side
  /** Points after which a side gives up, and which; most matches have none. */
  givesUp?: { readonly after: number; readonly side: Side }
  played: number
}

export function playSets(fixture: Fixture, chance: Chance): readonly Step[] {
  const sheet = newSheet(fixture)
  const sport = fixture.sport as SetSport
  const some: Side = chance() < 0.5 ? 'home' : 'away'
  const rare = chance()
  if (rare < walkoverChance) {
    sheet.over('WALKOVER', some)
    sheet.tell(0, { playedSeconds: 0 }, { what: 'OVER' })
    return sheet.steps
  }
  const server: Side = chance() < 0.5 ? 'home' : 'away'
  const play: Play = { fixture, chance, sheet, sport, atMs: 0, server, played: 0 }
  if (rare < walkoverChance + retiredChance) play.givesUp = { after: Math.floor(10 + chance() * 100), side: some }
  return playMatch(play)
}

function playMatch(play: Play): readonly Step[] {
  const { fixture, sheet } = play
  const { bestOf = 1 } = fixture
  const won = { home: 0, away: 0 }
  for (let number = 1; ; number++) {
    const winner = play.sport === 'tennis' ? playTennisSet(play, number) : playRallySet(play, number, number === bestOf)
    if (!winner) {
      sheet.over('RETIRED', opponentOf(play.givesUp?.side as Side))
      tell(play, { what: 'OVER' })
      return sheet.steps
    }
    won[winner]++
    sheet.end({ winner })
    tell(play, { what: 'END', side: winner })
    if (won[winner] > bestOf / 2) {
      sheet.over('ENDED', winner)
      tell(play, { what: 'OVER' })
      return sheet.steps
    }
    play.atMs += pace[play.sport].set * secondMs
  }
}

function tell(play: Play, note?: Parameters<Sheet['tell']>[2], points?: Pair): void {
  const clock = { playedSeconds: Math.round(play.atMs / secondMs), server: play.server, ...(points && { points }) }
  play.sheet.tell(play.atMs, clock, note)
}

/** Whether a side gives up before the next point. */
function isGivenUp(play: Play): boolean {
  play.atMs += pace[play.sport].point * secondMs
  play.played++
  return play.givesUp !== undefined && play.played > play.givesUp.after
}

/** Undefined when a side gave up. */
function playRallySet(play: Play, number: number, isLast: boolean): Side | undefined {
  const { sheet, sport } = play
  const rules = rallyRules[sport as RallySport]
  const win = pointChance(play.fixture, sport as RallySport)
  sheet.begin('SET', number)
  tell(play, { what: 'BEGIN' })
  for (;;) {
    if (isGivenUp(play)) return undefined
    const side: Side = play.chance() < win ? 'home' : 'away'
    const { score } = sheet.period
    const points = { ...score, [side]: score[side] + 1 }
    sheet.set({ score: points })
    play.server = nextServer(play, side, points)
    const winner = setWinner(rules, points, isLast)
    tell(play, { what: 'GOAL', side })
    if (winner) return winner
  }
}

/** In table tennis each serves two points, and one each from ten all; in the others who wins a point serves. */
function nextServer({ sport, server }: Play, winner: Side, { home, away }: Pair): Side {
  if (sport !== 'table-tennis') return winner
  const isChange = (home + away) % 2 === 0 || Math.min(home, away) >= 10
  return isChange ? opponentOf(server) : server
}

/** Undefined when a side gave up. */
function playTennisSet(play: Play, number: number): Side | undefined {
  const { sheet } = play
  sheet.begin('SET', number, { games: [] })
  tell(play, { what: 'BEGIN' }, level)
  for (;;) {
    const first = play.server
    const winner = isTieBreak(sheet.period.score) ? playTieBreak(play) : playGame(play)
    if (!winner) return undefined
    const { score, games = [] } = sheet.period
    const after = { ...score, [winner]: score[winner] + 1 }
    sheet.set({ score: after, games: [...games, winner] })
    play.server = opponentOf(first)
    tell(play, { what: 'GOAL', side: winner }, level)
    if (isSetOver(after)) return winner
  }
}

function playGame(play: Play): Side | undefined {
  const serve = serveChances(play.fixture)
  const receiver = opponentOf(play.server)
  let points = level
  for (;;) {
    if (isGivenUp(play)) return undefined
    const side = play.chance() < serve[play.server] ? play.server : receiver
    points = { ...points, [side]: points[side] + 1 }
    const [more, fewer] = [points[side], points[opponentOf(side)]]
    if (more >= 4 && more - fewer >= 2) return side
    // Back to deuce.
    if (more === 4 && fewer === 4) points = { home: 3, away: 3 }
    tell(play, undefined, points)
  }
}

function playTieBreak(play: Play): Side | undefined {
  const serve = serveChances(play.fixture)
  const first = play.server
  let points = level
  for (;;) {
    if (isGivenUp(play)) return undefined
    const isHome = play.chance() < (play.server === 'home' ? serve.home : 1 - serve.away)
    const side: Side = isHome ? 'home' : 'away'
    points = { ...points, [side]: points[side] + 1 }
    const winner = sides.find((one) => points[one] >= 7 && points[one] - points[opponentOf(one)] >= 2)
    if (winner) return winner
    play.server = tieBreakServer(first, points.home + points.away)
    tell(play, undefined, points)
  }
}
