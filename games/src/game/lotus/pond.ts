// The pond: six columns of six that fall from fixed strips, the groups that pay, and what comes down after them.

// By value: F lotus, D dragonfly, P seed pod, B bud, R root, L leaf.
export const symbols = ['F', 'D', 'P', 'B', 'R', 'L'] as const
export type SymbolCode = (typeof symbols)[number]

export const size = 6
/** Each column reads its strip downwards from its stop; what comes down later is the strip above, end to end. */
export const strips: readonly string[] = [
  'PBBRDBPFPL',
  'PFRRFLBDBB',
  'PRPFFLBLLD',
  'LPPLDRRFBR',
  'DDLFRRBPLL',
  'FBBRPPFLDD',
]

/** The least number of joined symbols that pays. */
export const minGroup = 5
/** Pays of groups of 5, 6, 7, 8, and 9 or more, in tenths of the stake. Every pay exceeds the stake. */
export const groupPays: Record<SymbolCode, readonly number[]> = {
  F: [45, 65, 120, 250, 500],
  D: [30, 45, 70, 150, 300],
  P: [25, 35, 50, 80, 200],
  B: [20, 25, 35, 50, 120],
  R: [15, 20, 30, 40, 80],
  L: [12, 15, 20, 30, 60],
}

/** Cells are numbered column by column from the left, each from the top. */
export type Group = { readonly symbol: SymbolCode; readonly cells: readonly number[]; readonly tenths: number }
/** One fall of a round: the cells when they rest, the groups that pay, and the multiplier they are paid at. */
export type Fall = {
  readonly cells: readonly SymbolCode[]
  readonly groups: readonly Group[]
  readonly times: number
  readonly sumTenths: number
}

const neighbours: readonly (readonly number[])[] = Array.from({ length: size * size }, (_, cell) => {
  const [column, row] = [Math.floor(cell / size), cell % size]
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < size - 1 ? [cell + 1] : []),
    ...(column > 0 ? [cell - size] : []),
    ...(column < size - 1 ? [cell + size] : []),
  ]
})

function stripAt(column: number, position: number): SymbolCode {
  const strip = strips[column] as string
  return strip[((position % strip.length) + strip.length) % strip.length] as SymbolCode
}

/** All groups of joined symbols that are large enough, by sides, not corners. */
export function groupsOf(cells: readonly SymbolCode[]): Group[] {
  const seen = Array<boolean>(cells.length).fill(false)
  const groups: Group[] = []
  for (let start = 0; start < cells.length; start++) {
    if (seen[start]) continue
    seen[start] = true
    const symbol = cells[start] as SymbolCode
    const group = [start]
    for (const cell of group) {
      for (const next of neighbours[cell] as readonly number[]) {
        if (seen[next] || cells[next] !== symbol) continue
        seen[next] = true
        group.push(next)
      }
    }
    if (group.length < minGroup) continue
    const pays = groupPays[symbol]
    groups.push({ symbol, cells: group, tenths: pays[Math.min(group.length - minGroup, pays.length - 1)] as number })
  }
  return groups
}

/** The pond after the groups have gone: what is above comes down, and the strips go on from where they were. */
function refill(cells: readonly SymbolCode[], groups: readonly Group[], taken: number[], stops: readonly number[]) {
  const gone = new Set(groups.flatMap((group) => group.cells))
  return stops.flatMap((stop, column) => {
    const kept: SymbolCode[] = []
    for (let row = 0; row < size; row++) {
      const cell = column * size + row
      if (!gone.has(cell)) kept.push(cells[cell] as SymbolCode)
    }
    while (kept.length < size) {
      taken[column] = (taken[column] as number) + 1
      kept.unshift(stripAt(column, stop - (taken[column] as number)))
    }
    return kept
  })
}

/** The round fall by fall; the last one has no group. The first pays its groups once, the second twice, and so on. */
export function fallsOf(stops: readonly number[]): Fall[] {
  let cells = stops.flatMap((stop, column) => Array.from({ length: size }, (_, row) => stripAt(column, stop + row)))
  const taken = stops.map(() => 0)
  const falls: Fall[] = []
  let sumTenths = 0
  for (let times = 1; ; times++) {
    const groups = groupsOf(cells)
    sumTenths += times * groups.reduce((sum, { tenths }) => sum + tenths, 0)
    falls.push({ cells, groups, times, sumTenths })
    if (groups.length === 0) return falls
    cells = refill(cells, groups, taken, stops)
  }
}
