import { aheadIn, type Facts, level, type Pair, type Period } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import { addCell, type Cell, type Grid, newGrid, probeOf } from '../grid.ts'
import type { View } from '../view.ts'
import { pointChances, pointsOf, possessionsLeft, possessionsOf } from './rates.ts'

const leastChance = 5e-7
// How many overtimes in a row are counted; the rest is one in ten thousand of the level matches.
const mostOvertimes = 3
const leastOfOvertime = 1e-5

type Span = { readonly name: string; readonly from: number; readonly to: number; readonly overtime: boolean }

const small = probeOf(13)
// The other number tells whether there was an overtime; without one nobody is level.
const smallWithOvertime = probeOf(13, [0, 1]).filter(({ home, away, more }) => home !== away && more < 2)

/** The points of the quarters that a market counts, without what else happens in the match. */
export function basketballGrid(match: Match, view: View): Grid | undefined {
  if (view.needs !== 'SCORES') return undefined
  const span = spanOf(view)
  const facts = (cell: Cell) => (cell.more === 1 ? overtimeFacts(cell) : regularFacts(span, cell))
  const probe = span.overtime ? smallWithOvertime : small
  const grid = newGrid({ name: `basketball ${span.name}`, facts, probe })
  if (span.overtime) addWithOvertime(grid, match, span)
  else eachScore(match, span, ({ home, away }, chance) => addCell(grid, home, away, 0, chance))
  return grid
}

function spanOf({ counted, number }: View): Span {
  if (counted === 'PERIOD') return { name: `Q${number}`, from: number, to: number, overtime: false }
  if (counted === 'FIRST_HALF') return { name: '1H', from: 1, to: 2, overtime: false }
  if (counted === 'SECOND_HALF') return { name: '2H', from: 3, to: 4, overtime: false }
  if (counted === 'REGULAR') return { name: 'REGULAR', from: 1, to: 4, overtime: false }
  return { name: 'ALL', from: 1, to: 4, overtime: true }
}

/** Calls for each score at the end of the span's quarters. */
function eachScore({ fixture, facts, clock }: Match, span: Span, visit: (score: Pair, chance: number) => void): void {
  let [home, away, homeLeft, awayLeft] = [0, 0, 0, 0]
  for (let number = span.from; number <= span.to; number++) {
    const period = facts.periods.find((one) => one.kind === 'QUARTER' && one.number === number)
    home += period?.score.home ?? 0
    away += period?.score.away ?? 0
    if (period && period.state !== 'LIVE') continue
    const left = possessionsLeft('QUARTER', number, period ? clock.playedSeconds : 0)
    homeLeft += left.home
    awayLeft += left.away
  }
  eachSum(pointChances(fixture), { home: homeLeft, away: awayLeft }, (more, chance) => {
    visit({ home: home + more.home, away: away + more.away }, chance)
  })
}

function eachSum(
  chances: ReturnType<typeof pointChances>,
  left: Pair,
  visit: (more: Pair, chance: number) => void,
): void {
  const aways = pointsOf(left.away, chances.away)
  for (const [home, chance] of pointsOf(left.home, chances.home).entries()) {
    if (chance < leastChance) continue
    for (const [away, other] of aways.entries()) {
      if (chance * other >= leastChance) visit({ home, away }, chance * other)
    }
  }
}

function regularFacts({ from, to }: Pick<Span, 'from' | 'to'>, { home, away }: Pair): Facts {
  const score = { home, away }
  const periods = Array.from({ length: to - from + 1 }, (_, at): Period => {
    return { kind: 'QUARTER', number: from + at, state: 'ENDED', score: at === 0 ? score : level }
  })
  return { state: 'ENDED', periods, winner: aheadIn(score) }
}

function addWithOvertime(grid: Grid, match: Match, span: Span): void {
  // Chances of level scores at the end of a period, by the points of each side.
  let open = new Map<number, number>()
  eachScore(match, span, (score, chance) => {
    if (score.home === score.away) open.set(score.home, (open.get(score.home) ?? 0) + chance)
    else addCell(grid, score.home, score.away, 0, chance)
  })
  const chances = pointChances(match.fixture)
  const overtimes = match.facts.periods.filter(({ kind }) => kind === 'OVERTIME')
  const last = overtimes.at(-1)
  const decided: Decided = { from: Math.min(...open.keys()), sums: new Float64Array(width * width) }
  for (const { score, state, number } of overtimes) {
    const isLast = number === last?.number
    const left =
      state === 'LIVE' && isLast ? possessionsLeft('OVERTIME', number, match.clock.playedSeconds) : { home: 0, away: 0 }
    open = playOvertime(decided, open, score, chances, left)
  }
  for (let more = 0; more < mostOvertimes && open.size > 0; more++) {
    const each = possessionsOf('OVERTIME') / 2
    open = playOvertime(decided, open, level, chances, { home: each, away: each })
  }
  for (let place = 0; place < decided.sums.length; place++) {
    const chance = decided.sums[place] as number
    if (chance < leastDecided) continue
    addCell(grid, decided.from + Math.floor(place / width), decided.from + (place % width), 1, chance)
  }
}

/** Points beyond the fewest of a level score, as far as overtimes can lead. */
const width = 256
const leastDecided = 1e-8
/** The scores after overtimes, from so many points on. */
type Decided = { readonly from: number; readonly sums: Float64Array }

/** Ends the level scores that an overtime decides; gives those that it leaves level. */
function playOvertime(
  { from, sums }: Decided,
  open: ReadonlyMap<number, number>,
  score: Pair,
  chances: ReturnType<typeof pointChances>,
  left: Pair,
): Map<number, number> {
  const stillLevel = new Map<number, number>()
  eachSum(chances, left, (more, chance) => {
    if (chance < leastOfOvertime) return
    for (const [points, before] of open) {
      const [home, away] = [points + more.home + score.home, points + more.away + score.away]
      if (home === away) stillLevel.set(home, (stillLevel.get(home) ?? 0) + before * chance)
      else {
        const place = (home - from) * width + away - from
        sums[place] = (sums[place] as number) + before * chance
      }
    }
  })
  return stillLevel
}

/** Level after the quarters, and all the difference in the overtime. */
function overtimeFacts(score: Pair): Facts {
  const least = Math.min(score.home, score.away)
  const quarters = regularFacts({ from: 1, to: 4 }, { home: least, away: least })
  const own = { home: score.home - least, away: score.away - least }
  const overtime: Period = { kind: 'OVERTIME', number: 1, state: 'ENDED', score: own }
  return { state: 'ENDED', periods: [...quarters.periods, overtime], winner: aheadIn(score) }
}
