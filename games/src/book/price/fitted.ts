// A match whose sides are as strong as the prices of its feed say: a feed tells no strengths, and each model has one unknown.
import type { Match } from '../sport/match.ts'
import { chanceOf, type Leg, worthOf } from './chances.ts'
import { allScenarios } from './grid.ts'
import { gridOf } from './grids.ts'
import { pricesOf } from './quotes.ts'
import { viewOf } from './view.ts'

/** A leg and what the feed takes for its chance, of the part of the stake that is not returned. */
export type ToldLeg = Leg & { readonly chance: number }

// In points of Elo, and in logits of the chance that is to be met.
const farthest = 3000
const closeEnough = 1e-9
const mostTurns = 40
// The models say about so many logits for a point of Elo.
const usualSlope = 0.004

/** What was found for a match is where the next search of it begins: strengths stay while the match goes on. */
const found = new Map<string, number>()
const mostFound = 500

/** The match at the strengths by which its model gives the leg the chance that the feed tells; undefined where none do. */
export function fittedTo(match: Match, { chance, ...leg }: ToldLeg): Match | undefined {
  const { id } = match.fixture
  const wanted = logit(chance)
  const at = search(
    (difference) => logit(chanceAt(withDifference(match, difference), leg)) - wanted,
    found.get(id) ?? 0,
  )
  if (at === undefined) return undefined
  found.delete(id)
  found.set(id, at)
  for (const oldest of found.keys()) if (found.size > mostFound) found.delete(oldest)
  return withDifference(match, at)
}

// A feed writes its chances with few places, and another model may differ a little from ours.
const [shareOff, placesOff] = [0.02, 0.0005]

/** Whether the model gives each leg about the chance that the feed tells: else it knows less of the match than the feed. */
export function agrees(match: Match, legs: readonly ToldLeg[]): boolean {
  const priceOf = pricesOf(match)
  return legs.every(({ kind, specifiers, outcome, chance }) => {
    const ours = priceOf(kind, specifiers)?.find(({ id }) => id === outcome)?.chance
    return ours !== undefined && Math.abs(ours - chance) <= shareOff * Math.min(chance, 1 - chance) + placesOff
  })
}

function withDifference(match: Match, difference: number): Match {
  return { ...match, fixture: { ...match.fixture, strengths: { home: difference, away: 0 } } }
}

function chanceAt(match: Match, { kind, specifiers, outcome }: Leg): number {
  const grid = gridOf(match, viewOf(kind, specifiers))
  return grid ? chanceOf(worthOf(allScenarios(grid), kind, specifiers, outcome)) : Number.NaN
}

function logit(chance: number): number {
  return Math.log(chance / (1 - chance))
}

/** Where the gap is closed, by secants: it grows with the difference, and nearly in a straight line. */
function search(gapAt: (difference: number) => number, first: number): number | undefined {
  let [at, slope] = [first, usualSlope]
  let gap = gapAt(at)
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (Math.abs(gap) < closeEnough) return at
    const next = Math.max(-farthest, Math.min(farthest, at - gap / slope))
    const nextGap = gapAt(next)
    if (!Number.isFinite(nextGap) || next === at) return undefined
    const steepness = (nextGap - gap) / (next - at)
    if (steepness > 0) slope = steepness
    ;[at, gap] = [next, nextGap]
  }
  return undefined
}
