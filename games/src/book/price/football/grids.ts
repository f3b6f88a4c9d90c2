import { aheadIn, type Facts, level, type Period, type Side, sides } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import { addCell, type Cell, type Grid, newGrid, probeOf } from '../grid.ts'
import type { View } from '../view.ts'
import { countGrid } from './counts.ts'
import { type Decided, decidedOf } from './extra-time.ts'
import { goalGrid } from './goals.ts'
import { eachScore, halvesOf } from './scores.ts'

/** The endings of a match of football for markets of a view. */
export function footballGrid(match: Match, { needs, counted }: View): Grid | undefined {
  if (needs === 'NEXT_GOAL') return goalGrid(match)
  if (needs === 'CORNERS' || needs === 'CARDS') return countGrid(match, needs, counted)
  if (needs !== 'SCORES') return undefined
  return counted === 'FIRST_HALF' || counted === 'SECOND_HALF' ? halfGrid(match, counted) : scoreGrid(match)
}

/** Goals of one side in the first half are below this. */
const width = 64
// After a level knock-out match: 0 is none of these.
const decisions = (['extra', 'penalties'] as const).flatMap((by) => sides.map((side) => ({ by, side })))

/** Both counts are of regular time; the other number has the first half and how a level match was decided. */
function moreOf(home1: number, away1: number, decision: number): number {
  return (home1 * width + away1) * 8 + decision
}

const small = [0, 1, 2]
const probe = small.flatMap((home1) =>
  small.flatMap((away1) =>
    small.flatMap((home2) =>
      small.flatMap((away2) => {
        const [home, away] = [home1 + home2, away1 + away2]
        const ends = home === away ? [0, 1, 2, 3, 4] : [0]
        return ends.map((decision): Cell => ({ home, away, more: moreOf(home1, away1, decision) }))
      }),
    ),
  ),
)

function scoreGrid(match: Match): Grid {
  const grid = newGrid({ name: 'football', facts: scoreFacts, probe })
  const decided = match.fixture.isKnockOut ? decidedOf(match) : undefined
  eachScore(match, (home1, away1, home2, away2, chance) => {
    const [home, away] = [home1 + home2, away1 + away2]
    if (!decided || home !== away) addCell(grid, home, away, moreOf(home1, away1, 0), chance)
    else addDecisions(grid, home, away, [home1, away1], decided, chance)
  })
  return grid
}

function addDecisions(
  grid: Grid,
  home: number,
  away: number,
  [home1, away1]: readonly [number, number],
  decided: Decided,
  chance: number,
): void {
  for (const [at, { by, side }] of decisions.entries()) {
    if (decided[by][side] > 0) addCell(grid, home, away, moreOf(home1, away1, at + 1), chance * decided[by][side])
  }
}

function scoreFacts({ home, away, more }: Cell): Facts {
  const first = { home: Math.floor(more / 8 / width), away: Math.floor(more / 8) % width }
  const halves = halvesOf(first, { home: home - first.home, away: away - first.away })
  const decision = decisions[(more % 8) - 1]
  if (!decision) return { state: 'ENDED', periods: halves, winner: aheadIn({ home, away }) }
  return decidedFacts(halves, decision.by, decision.side)
}

function decidedFacts(halves: readonly Period[], by: 'extra' | 'penalties', side: Side): Facts {
  const one = { ...level, [side]: 1 }
  const extra = ([1, 2] as const).map((number): Period => {
    return { kind: 'EXTRA', number, state: 'ENDED', score: by === 'extra' && number === 2 ? one : level }
  })
  const shootout: readonly Period[] =
    by === 'penalties' ? [{ kind: 'PENALTIES', number: 1, state: 'ENDED', score: one }] : []
  return { state: 'ENDED', periods: [...halves, ...extra, ...shootout], winner: side }
}

const smallHalf = probeOf(7)

/** One half alone: the other stays without goals, because no market of a half looks at it. */
function halfGrid(match: Match, counted: 'FIRST_HALF' | 'SECOND_HALF'): Grid {
  const isFirst = counted === 'FIRST_HALF'
  const facts = ({ home, away }: Cell): Facts => {
    const own = { home, away }
    return { state: 'ENDED', periods: isFirst ? halvesOf(own, level) : halvesOf(level, own) }
  }
  const grid = newGrid({ name: `football ${counted}`, facts, probe: smallHalf })
  const sums = new Map<number, number>()
  eachScore(match, (home1, away1, home2, away2, chance) => {
    const key = isFirst ? home1 * width + away1 : home2 * width + away2
    sums.set(key, (sums.get(key) ?? 0) + chance)
  })
  for (const [key, chance] of sums) addCell(grid, Math.floor(key / width), key % width, 0, chance)
  return grid
}
