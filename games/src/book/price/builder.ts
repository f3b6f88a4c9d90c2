import { allScenarios, type Grid } from './grid.ts'
import { jointChance, type Leg } from './chances.ts'
import { scoreAndGoalGrid } from './football/goals.ts'
import { gridOf } from './grids.ts'
import type { Match } from '../sport/match.ts'
import { viewKey, viewOf } from './view.ts'

/**
 * The chance that all legs on one match win: summed over the endings on which they win together. Corners, cards and goals of
 * football are apart from each other, so that theirs are multiplied. Undefined where no model has all legs in one grid.
 */
export function builderChance(match: Match, legs: readonly Leg[]): number | undefined {
  let chance = 1
  for (const own of parted(match, legs)) {
    const grid = gridFor(match, own)
    if (!grid || grid.chances.length === 0) return undefined
    chance *= jointChance(own, allScenarios(grid))
  }
  return chance
}

/** The legs of football by what they need, goals and scores together; of other sports all at once. */
function parted({ fixture }: Match, legs: readonly Leg[]): Leg[][] {
  if (fixture.sport !== 'football') return [[...legs]]
  const parts = new Map<string, Leg[]>()
  for (const leg of legs) {
    const key = leg.kind.needs === 'NEXT_GOAL' ? 'SCORES' : leg.kind.needs
    parts.set(key, [...(parts.get(key) ?? []), leg])
  }
  return [...parts.values()]
}

function gridFor(match: Match, legs: readonly Leg[]): Grid | undefined {
  const views = new Map(
    legs.map(({ kind, specifiers }) => viewOf(kind, specifiers)).map((view) => [viewKey(view), view]),
  )
  const [first] = views.values()
  const isScores = match.fixture.sport === 'football' && (first?.needs === 'SCORES' || first?.needs === 'NEXT_GOAL')
  if (!first || (views.size > 1 && !isScores)) return undefined
  if (!isScores) return gridOf(match, first)
  const hasGoals = legs.some(({ kind }) => kind.needs === 'NEXT_GOAL')
  return hasGoals ? scoreAndGoalGrid(match) : gridOf(match, { ...first, counted: 'REGULAR' })
}
