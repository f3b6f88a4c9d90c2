import { type Facts, level, type Period, type Side, sides } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import { addCell, type Cell, type Grid, newGrid, probeOf } from '../grid.ts'
import type { View } from '../view.ts'
import { type SetPlay, setPlayOf } from './play.ts'
import type { SetResult } from './set-results.ts'
import { gameChance, serveChances } from './tennis.ts'

// Games or points of one side in a match are below this.
const width = 192
// Endings that are less likely are left out, and so is what leads to them.
const leastChance = 2e-6
const leastOnTheWay = 5e-7
const small = probeOf(9)

/** The endings of a match of sets, or of one of its sets, or of one game of tennis. */
export function setGrid(match: Match, view: View): Grid | undefined {
  if (view.needs !== 'SCORES') return undefined
  const play = setPlayOf(match)
  if (view.game > 0) return oneGame(match, view)
  return view.number > 0 ? oneSet(match, play, view.number) : wholeMatch(match, play)
}

function oneSet(match: Match, play: SetPlay, number: number): Grid | undefined {
  const known = match.facts.periods.find((period) => period.number === number)
  if (known && known.state !== 'LIVE') return undefined
  const before = match.facts.periods.reduce((sum, { score }) => sum + score.home + score.away, 0)
  const facts = ({ home, away }: Cell): Facts => ({ state: 'ENDED', periods: [setOf(number, { home, away })] })
  const probe = small.filter(({ home, away }) => home !== away)
  const grid = newGrid({ name: `${match.fixture.sport} set ${number}`, facts, probe })
  const results = number === play.current ? play.now() : play.next(number, before)
  for (const { home, away, chance } of results) addCell(grid, home, away, 0, chance)
  return grid
}

function setOf(number: number, score: Period['score'], winner?: Side): Period {
  const ahead: Side = score.home > score.away ? 'home' : 'away'
  return { kind: 'SET', number, state: 'ENDED', score, winner: winner ?? ahead }
}

/** Who wins the game that is being played, or the one after it. */
function oneGame(match: Match, { number, game }: View): Grid | undefined {
  const { fixture, clock } = match
  const set = match.facts.periods.find((period) => period.number === number)
  const server = clock.server
  if (fixture.sport !== 'tennis' || set?.state !== 'LIVE' || !server) return undefined
  const past = set.games ?? []
  if (game !== past.length + 1) return undefined
  const home = gameChance(serveChances(fixture), { games: set.score, points: clock.points ?? level, server })
  const facts = ({ more }: Cell): Facts => {
    const side = more === 1 ? 'home' : 'away'
    const score = { ...set.score, [side]: set.score[side] + 1 }
    return { state: 'ENDED', periods: [{ ...setOf(number, score), games: [...past, side] }] }
  }
  const grid = newGrid({ facts, probe: [] })
  addCell(grid, 0, 0, 1, home)
  addCell(grid, 0, 0, 0, 1 - home)
  return grid
}

/** The games or points of both sides, by the sets that each has won. */
type Totals = Float64Array<ArrayBuffer>
type State = { readonly home: number; readonly away: number }

function wholeMatch(match: Match, play: SetPlay): Grid {
  const { sport, bestOf = 1 } = match.fixture
  const need = Math.ceil(bestOf / 2)
  const facts = ({ home, away, more }: Cell) => matchFacts(stateOfCode(more), { home, away }, bestOf)
  const grid = newGrid({ name: `${sport} best of ${bestOf}`, facts, probe: probeOf(9, endCodes(need)) })
  const begun = { home: wonBy(match.facts, 'home'), away: wonBy(match.facts, 'away') }
  const totals = new Float64Array(width * width)
  totals[pointsOf(match.facts)] = 1
  let after = new Map([[codeOf(begun), totals]])
  for (let number = begun.home + begun.away + 1; after.size > 0; number++) {
    const open = [...after].filter(([code, own]) => {
      const { home, away } = stateOfCode(code)
      // The last set may have ended before the feed says that the match has.
      const isDecided = Math.max(home, away) >= need
      if (isDecided) addEndings(grid, code, own)
      return !isDecided
    })
    after = new Map()
    for (const [code, before] of open) playSet(play, number, stateOfCode(code), before, after)
  }
  return grid
}

/** The other number of a cell: the sets of both. */
function codeOf({ home, away }: State): number {
  return home * 8 + away
}

function stateOfCode(code: number): State {
  return { home: Math.floor(code / 8), away: code % 8 }
}

/** All ways in which the sets can end. */
function endCodes(need: number): number[] {
  const lost = Array.from({ length: need }, (_, sets) => sets)
  return lost.flatMap((sets) => [codeOf({ home: need, away: sets }), codeOf({ home: sets, away: need })])
}

function addEndings(grid: Grid, code: number, totals: Totals): void {
  for (let total = 0; total < totals.length; total++) {
    const chance = totals[total] as number
    if (chance >= leastChance) addCell(grid, Math.floor(total / width), total % width, code, chance)
  }
}

function playSet(play: SetPlay, number: number, state: State, before: Totals, after: Map<number, Totals>): void {
  for (const side of sides) {
    const code = codeOf({ ...state, [side]: state[side] + 1 })
    const own = after.get(code) ?? new Float64Array(width * width)
    after.set(code, own)
    const now = number === play.current ? stepsOf(play.now(), side) : undefined
    // By whether what was played before is even: in tennis that tells who serves first.
    const even = now ?? stepsOf(play.next(number, 0), side)
    const odd = now ?? stepsOf(play.next(number, 1), side)
    for (let total = 0; total < before.length; total++) {
      const chance = before[total] as number
      if (chance < leastOnTheWay) continue
      const played = Math.floor(total / width) + (total % width)
      const { steps, chances } = played % 2 === 0 ? even : odd
      for (let at = 0; at < steps.length; at++) {
        const sum = total + (steps[at] as number)
        own[sum] = (own[sum] as number) + chance * (chances[at] as number)
      }
    }
  }
}

/** What the sets won by a side add to the totals. */
function stepsOf(results: readonly SetResult[], side: Side): { steps: number[]; chances: number[] } {
  const won = results.filter((result) => result.chance > leastChance && result.home > result.away === (side === 'home'))
  return { steps: won.map(({ home, away }) => home * width + away), chances: won.map(({ chance }) => chance) }
}

function wonBy({ periods }: Facts, side: Side): number {
  return periods.filter(({ state, winner }) => state !== 'LIVE' && winner === side).length
}

function pointsOf({ periods }: Facts): number {
  return periods
    .filter(({ state }) => state !== 'LIVE')
    .reduce((sum, { score }) => sum + score.home * width + score.away, 0)
}

/** Sets in a possible order. All games or points stand in the first set, but for one of each that another one has. */
function matchFacts({ home, away }: State, totals: Period['score'], bestOf: number): Facts {
  const winner: Side = home > away ? 'home' : 'away'
  const loser: Side = winner === 'home' ? 'away' : 'home'
  const sets = { home, away }
  const order = [
    ...Array.from({ length: sets[loser] }, () => loser),
    ...Array.from({ length: sets[winner] }, () => winner),
  ]
  const [first, ...later] = order
  const score = { home: totals.home, away: totals.away }
  for (const side of later) score[side] -= 1
  const rest = later.map((side, at) => setOf(at + 2, { ...level, [side]: 1 }, side))
  return { state: 'ENDED', bestOf, periods: [setOf(1, score, first), ...rest], winner }
}
