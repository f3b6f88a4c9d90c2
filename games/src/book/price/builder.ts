import { allScenarios, type Grid } from './grid.ts'
import { jointChance, type Leg } from './chances.ts'
import { scoreAndGoalGrid } from './football/goals.ts'
import { gridOf } from './grids.ts'
import { onLadder } from './ladder.ts'
import { decidedFrom, leastChance, withMargin } from './margin.ts'
import { isOver } from '../sport/facts.ts'
import type { Match } from '../sport/match.ts'
import { viewKey, viewOf } from './view.ts'

/**
 * The chance that all legs on one match win: summed over the endings on which they win together. Corners, cards and goals of
 * football are apart from each other, so that theirs are multiplied. Undefined where no model has all legs in one grid, and
 * of legs that can be void.
 */
export function builderChance(match: Match, legs: readonly Leg[]): number | undefined {
  let chance = 1
  for (const own of parted(match, legs)) {
    const grid = gridFor(match, own)
    if (!grid || grid.chances.length === 0) return undefined
    const joint = jointChance(own, allScenarios(grid))
    if (joint === undefined) return undefined
    chance *= joint
  }
  return chance
}

/** What a builder of these legs is offered at; undefined where there is nothing to bet, or no price. */
export function builderOddsMilli(match: Match, legs: readonly Leg[]): number | undefined {
  const chance = isOver(match.facts) ? undefined : builderChance(match, legs)
  return chance === undefined ? undefined : oddsOfBuilder(chance, legs)
}

/**
 * The odds of legs that win together with this chance: with the margin of builders, or that of a leg's own market where that is
 * more, so that a leg which the others add nothing to is no cheaper in their company. Undefined where there are none.
 */
export function oddsOfBuilder(chance: number, legs: readonly Leg[]): number | undefined {
  if (chance < leastChance || chance > decidedFrom) return undefined
  const odds = legs.map(({ kind }) => withMargin(chance, kind.group))
  return onLadder(Math.min(withMargin(chance, 'BUILDER'), ...odds)) || undefined
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
