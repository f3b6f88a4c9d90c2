// The endings of a match that markets of one view tell apart, each with its chance, and what of them a kind looks at.
import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import { settleOutcome } from '../market/market-kinds.ts'
import type { Facts } from '../sport/facts.ts'
import { newSpace, type Scenarios, type Space } from './space.ts'
import type { Work } from './turns.ts'

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

const width = 1024

function keyOf({ home, away, more }: Cell): number {
  return (more * width + home) * width + away
}

/** A look puts all cells that it does not tell apart in one place, and names a cell that stands for them. */
type Look = {
  /** Places are numbers below; unknown where there can be many. */
  readonly below?: number
  placeOf(home: number, away: number, more: number): number
  cellOf(place: number): Cell
}

const looks: readonly Look[] = [
  { placeOf: (_home, _away, more) => more, cellOf: (more) => ({ home: 0, away: 0, more }) },
  {
    below: 2 * width,
    placeOf: (home, away) => width + home - away,
    cellOf: (place) => ({ home: Math.max(0, place - width), away: Math.max(0, width - place), more: 0 }),
  },
  { below: 2 * width, placeOf: (home, away) => home + away, cellOf: (home) => ({ home, away: 0, more: 0 }) },
  { below: width, placeOf: (home) => home, cellOf: (home) => ({ home, away: 0, more: 0 }) },
  { below: width, placeOf: (_home, away) => away, cellOf: (away) => ({ home: 0, away, more: 0 }) },
  {
    placeOf: (home, away) => home * width + away,
    cellOf: (place) => ({ home: Math.floor(place / width), away: place % width, more: 0 }),
  },
  {
    placeOf: (home, away, more) => keyOf({ home, away, more }),
    cellOf: (place) => {
      const home = Math.floor(place / width) % width
      return { home, away: place % width, more: Math.floor(place / width / width) }
    },
  },
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
function* lookOf(grid: Grid, kind: MarketKind, specifiers: Specifiers): Work<number> {
  const key = `${grid.name ?? ''}|${kind.code}`
  const known = lookByKind.get(key)
  if (known !== undefined) return known
  const lines = smallSpecifiers(kind, specifiers)
  let found = 0
  for (const look of looks) {
    let isBlind = true
    for (const own of lines) {
      isBlind &&= isBlindTo(grid, kind, own, look)
      yield
    }
    if (isBlind) break
    found += 1
  }
  lookByKind.set(key, found)
  return found
}

function isBlindTo(grid: Grid, kind: MarketKind, specifiers: Specifiers, look: Look): boolean {
  return kind.outcomes(specifiers).every((outcome) =>
    grid.probe.every((cell) => {
      const like = look.cellOf(look.placeOf(cell.home, cell.away, cell.more))
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
export function* scenariosOf(
  grid: Grid,
  kind: MarketKind,
  specifiers: Specifiers,
  cache: Map<string, Scenarios>,
): Work<Scenarios> {
  const look = yield* lookOf(grid, kind, specifiers)
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
  const scenarios: Scenarios = { space, indexes: [], chances: [] }
  let all = 0
  for (const chance of grid.chances) all += chance
  const add = (place: number, sum: number) => {
    const cell = look.cellOf(place)
    scenarios.indexes.push(space.indexOf(keyOf(cell), () => grid.facts(cell)))
    scenarios.chances.push(sum / all)
  }
  if (look.below === undefined) for (const [place, sum] of sumsOf(grid, look, new Map())) add(place, sum)
  else {
    const sums = sumsInto(grid, look, new Float64Array(look.below))
    for (let place = 0; place < sums.length; place++) if (sums[place] !== 0) add(place, sums[place] as number)
  }
  return scenarios
}

/** The chances of the places of a look, where they are few. */
function sumsInto({ homes, aways, mores, chances }: Grid, { placeOf }: Look, sums: Float64Array): Float64Array {
  for (let at = 0; at < chances.length; at++) {
    const place = placeOf(homes[at] as number, aways[at] as number, mores[at] as number)
    sums[place] = (sums[place] as number) + (chances[at] as number)
  }
  return sums
}

function sumsOf(grid: Grid, { placeOf }: Look, sums: Map<number, number>): ReadonlyMap<number, number> {
  const { homes, aways, mores, chances } = grid
  for (let at = 0; at < chances.length; at++) {
    const place = placeOf(homes[at] as number, aways[at] as number, mores[at] as number)
    sums.set(place, (sums.get(place) ?? 0) + (chances[at] as number))
  }
  return sums
}
