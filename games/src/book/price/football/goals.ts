// Who scores next and last: within a half the goals that are still to come are in every order alike.
import { type Facts, type Goal, level, type Pair, type Side, sides } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import { addCell, type Cell, type Grid, newGrid } from '../grid.ts'
import { eachScore, halvesOf, scoreOf } from './scores.ts'

type Scorer = Side | 'none'
const scorers: readonly Scorer[] = ['none', 'home', 'away']
/** The first and the last goal that a half still has; the same one when it has one only. */
type Order = { readonly first: Scorer; readonly last: Scorer; readonly chance: number }

const knownOrders = new Map<number, readonly Order[]>()

/** The orders of so many goals of each side. */
function ordersOf(goals: Pair): readonly Order[] {
  const key = goals.home * 64 + goals.away
  const known = knownOrders.get(key) ?? findOrders(goals)
  knownOrders.set(key, known)
  return known
}

function findOrders({ home, away }: Pair): Order[] {
  const all = home + away
  if (all === 0) return [{ first: 'none', last: 'none', chance: 1 }]
  const count = { home, away }
  return sides.flatMap((first) => {
    const chance = count[first] / all
    if (chance === 0) return []
    if (all === 1) return [{ first, last: first, chance }]
    return sides.flatMap((last) => {
      const left = count[last] - Number(last === first)
      return left > 0 ? [{ first, last, chance: (chance * left) / (all - 1) }] : []
    })
  })
}

type Half = { readonly first: Scorer; readonly last: Scorer }

/** The other number of a cell: first and last goal still to come in each half. */
function codeOf(half1: Half, half2: Half): number {
  const of = ({ first, last }: Half) => scorers.indexOf(first) * 3 + scorers.indexOf(last)
  return of(half1) * 9 + of(half2)
}

function halvesOfCode(code: number): readonly [Half, Half] {
  const of = (part: number): Half => ({
    first: scorers[Math.floor(part / 3)] as Scorer,
    last: scorers[part % 3] as Scorer,
  })
  return [of(Math.floor(code / 9)), of(code % 9)]
}

export function goalGrid(match: Match): Grid {
  const past = pastOf(match)
  const facts = ({ more }: Cell) => goalFacts(past, halvesOfCode(more))
  const sums = new Map<number, number>()
  eachOrder(match, (_score, half1, half2, chance) => {
    const code = codeOf(half1, half2)
    sums.set(code, (sums.get(code) ?? 0) + chance)
  })
  const grid = newGrid({ facts, probe: [] })
  for (const [code, chance] of sums) addCell(grid, 0, 0, code, chance)
  return grid
}

/** Scores by halves, each parted by the orders of its goals: for markets about either that have to win together. */
export function scoreAndGoalGrid(match: Match): Grid {
  const past = pastOf(match)
  const endings: Facts[] = []
  const grid = newGrid({ facts: ({ more }) => endings[more] as Facts, probe: [] })
  eachOrder(match, ([home1, away1, home2, away2], half1, half2, chance) => {
    const [first, second] = [
      { home: home1, away: away1 },
      { home: home2, away: away2 },
    ]
    const goals = [...fill(past[0], half1, home1 + away1), ...fill(past[1], half2, home2 + away2)]
    const more = endings.push({ state: 'ENDED', periods: halvesOf(first, second), goals }) - 1
    addCell(grid, 0, 0, more, chance)
  })
  return grid
}

type Score = readonly [home1: number, away1: number, home2: number, away2: number]

function eachOrder(match: Match, visit: (score: Score, half1: Half, half2: Half, chance: number) => void): void {
  const [now1, now2] = [scoreOf(match.facts, 'HALF', 1), scoreOf(match.facts, 'HALF', 2)]
  eachScore(match, (home1, away1, home2, away2, chance) => {
    const seconds = ordersOf({ home: home2 - now2.home, away: away2 - now2.away })
    for (const one of ordersOf({ home: home1 - now1.home, away: away1 - now1.away })) {
      for (const other of seconds) visit([home1, away1, home2, away2], one, other, chance * one.chance * other.chance)
    }
  })
}

type Past = readonly [readonly Goal[], readonly Goal[]]

/** The goals so far by halves. */
function pastOf({ facts }: Match): Past {
  const { home, away } = scoreOf(facts, 'HALF', 1)
  const { goals = [] } = facts
  const second = scoreOf(facts, 'HALF', 2)
  return [goals.slice(0, home + away), goals.slice(home + away, home + away + second.home + second.away)]
}

/** The goals of a half: those that were, the next one, others up to the sum, and the last one. */
function fill(past: readonly Goal[], { first, last }: Half, sum: number): Goal[] {
  const goals = [...past]
  const add = (side: Side) => goals.push({ side, minute: 90 })
  if (first !== 'none') add(first)
  while (goals.length < sum - 1) add('home')
  if (goals.length < sum && last !== 'none') add(last)
  return goals
}

/** The halves as they end with no goals but the next and the last. */
function goalFacts(past: Past, halves: readonly [Half, Half]): Facts {
  const goals = halves.map((half, at) => {
    const before = past[at] as readonly Goal[]
    const more = half.first === 'none' ? 0 : half.first === half.last ? 1 : 2
    return fill(before, half, before.length + more)
  }) as [Goal[], Goal[]]
  const [first, second] = goals.map((own) => {
    const home = own.filter(({ side }) => side === 'home').length
    return { ...level, home, away: own.length - home }
  }) as [Pair, Pair]
  return { state: 'ENDED', periods: halvesOf(first, second), goals: goals.flat() }
}
