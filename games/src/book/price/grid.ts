// The endings of a match that markets of one view tell apart, each with its chance, and what of them a kind looks at.
import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import { settleOutcome } from '../market/market-kinds.ts'
import type { Facts } from '../sport/facts.ts'
import { newSpace, type Scenarios, type Space } from './space.ts'

/** Two counts, of goals, points, games or kills, and a number for all else that the model tells of an ending. */
export type Cell = { readonly home: number; readonly away: number; readonly more: number }

export type Grid = {
  /** Grids of one name have the same facts for the same cell; one without a name shares nothing. */
  readonly name?: string
  readonly homes: number[]
  readonly aways: number[]
  readonly mores: number[]
  /** Normalized when they are read. */
  readonly chances: number[]
  facts(cell: Cell): Facts
  /** Small cells that show what a kind looks at. */
  readonly probe: readonly Cell[]
}

export function newGrid(parts: Pick<Grid, 'name' | 'facts' | 'probe'>): Grid {
  return { ...parts, homes: [], aways: [], mores: [], chances: [] }
}

export function addCell(grid: Grid, home: number, away: number, more: number, chance: number): void {
  grid.homes.push(home)
  grid.aways.push(away)
  grid.mores.push(more)
  grid.chances.push(chance)
}

/** The cells of two counts below a limit, with each of the other numbers. */
export function probeOf(below: number, mores: readonly number[] = [0]): Cell[] {
  const counts = Array.from({ length: below }, (_, at) => at)
  return mores.flatMap((more) => counts.flatMap((home) => counts.map((away) => ({ home, away, more }))))
}

// A cell as one number.
const width = 1024

function keyOf(home: number, away: number, more: number): number {
  return (more * width + home) * width + away
}

function cellOf(key: number): Cell {
  const home = Math.floor(key / width) % width
  return { home, away: key % width, more: Math.floor(key / width / width) }
}

/** A look gives the key of a cell that stands for all that it does not tell apart. */
type Look = (home: number, away: number, more: number) => number
const looks: readonly Look[] = [
  (_home, _away, more) => keyOf(0, 0, more),
  (home, away) => keyOf(Math.max(0, home - away), Math.max(0, away - home), 0),
  (home, away) => keyOf(home + away, 0, 0),
  (home) => keyOf(home, 0, 0),
  (_home, away) => keyOf(0, away, 0),
  (home, away) => keyOf(home, away, 0),
  keyOf,
]
const whole = looks.length - 1

const lookByKind = new Map<string, number>()
const spaces = new Map<string, Space>()
// Lines that part the small cells of a probe.
const smallLines = { total: ['2.5', '6.5'], hcp: ['-1.5', '0.25', '0:1', '2:0'], score: ['0:0'] } as const

/**
 * The coarsest look by which the kind settles all small cells as before. A handicap looks at the lead and a total at the sum,
 * which leaves a hundredth of the endings to price.
 */
function lookOf(grid: Grid, kind: MarketKind, specifiers: Specifiers): number {
  const key = `${grid.name ?? ''}|${kind.code}`
  const known = lookByKind.get(key)
  if (known !== undefined) return known
  const lines = smallSpecifiers(kind, specifiers)
  const found = looks.findIndex((look) => lines.every((own) => isBlindTo(grid, kind, own, look)))
  lookByKind.set(key, found)
  return found
}

function isBlindTo(grid: Grid, kind: MarketKind, specifiers: Specifiers, look: Look): boolean {
  return kind.outcomes(specifiers).every((outcome) =>
    grid.probe.every((cell) => {
      const like = cellOf(look(cell.home, cell.away, cell.more))
      const [seen, real] = [like, cell].map((one) => settleOutcome(kind, grid.facts(one), specifiers, outcome))
      return seen?.result === real?.result && seen?.voidFactor === real?.voidFactor
    }),
  )
}

/** The specifiers with each of the small lines that the kind has. */
function smallSpecifiers(kind: MarketKind, specifiers: Specifiers): Specifiers[] {
  let all: Specifiers[] = [specifiers]
  for (const [name, values] of Object.entries(smallLines)) {
    const isValue = kind.specifiers[name]
    if (isValue) all = all.flatMap((one) => values.filter(isValue).map((value) => ({ ...one, [name]: value })))
  }
  return all
}

/** The endings that a kind tells apart, with their chances. */
export function scenariosOf(
  grid: Grid,
  kind: MarketKind,
  specifiers: Specifiers,
  cache: Map<string, Scenarios>,
): Scenarios {
  const look = lookOf(grid, kind, specifiers)
  const key = `${grid.name ?? ''}|${look}`
  const known = grid.name === undefined ? undefined : cache.get(key)
  if (known) return known
  const scenarios = seenBy(grid, look)
  cache.set(key, scenarios)
  return scenarios
}

/** All endings of a grid, for markets that have to win together. */
export function allScenarios(grid: Grid): Scenarios {
  return seenBy({ ...grid, name: undefined }, whole)
}

function seenBy(grid: Grid, number: number): Scenarios {
  const look = looks[number] as Look
  const space = grid.name === undefined ? newSpace() : (spaces.get(grid.name) ?? newSpace())
  if (grid.name !== undefined) spaces.set(grid.name, space)
  const { homes, aways, mores, chances } = grid
  const sums = new Map<number, number>()
  let all = 0
  for (let at = 0; at < chances.length; at++) {
    const key = look(homes[at] as number, aways[at] as number, mores[at] as number)
    sums.set(key, (sums.get(key) ?? 0) + (chances[at] as number))
    all += chances[at] as number
  }
  const scenarios: Scenarios = { space, indexes: [], chances: [] }
  for (const [key, sum] of sums) {
    scenarios.indexes.push(space.indexOf(key, () => grid.facts(cellOf(key))))
    scenarios.chances.push(sum / all)
  }
  return scenarios
}
