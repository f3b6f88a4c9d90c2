// The five roads of a table with two sides: pure, from the results of a sheet, oldest first.
/** Who won: the side drawn red, the side drawn blue, or neither. */
export type Winner = 'red' | 'blue' | 'tie'
/** A result with the two corner marks that a table may have, such as the pairs of baccarat. */
export type RoadResult = { readonly winner: Winner; readonly redMark?: boolean; readonly blueMark?: boolean }
export type Color = Exclude<Winner, 'tie'>

/** Where a mark stands: from the left and from the top. */
export type Placed<Mark> = { readonly column: number; readonly row: number; readonly mark: Mark }
/** A mark of the big road: how many ties followed it, and the corner marks of its results. */
export type BigMark = {
  readonly color: Color
  readonly ties: number
  readonly redMark: boolean
  readonly blueMark: boolean
}

export type Roads = {
  readonly bead: readonly Placed<RoadResult>[]
  readonly big: readonly Placed<BigMark>[]
  /** Ties before the first winner, which the big road has no mark for. */
  readonly leadingTies: number
  readonly bigEye: readonly Placed<Color>[]
  readonly small: readonly Placed<Color>[]
  readonly cockroach: readonly Placed<Color>[]
}

export const rowsOfRoad = 6

function beadPlate(results: readonly RoadResult[]): Placed<RoadResult>[] {
  return results.map((mark, index) => {
    return { column: Math.floor(index / rowsOfRoad), row: index % rowsOfRoad, mark }
  })
}

/** The streaks of the big road: a column for each, before it is bent to the rows that there are. */
function streaksOf(results: readonly RoadResult[]): { streaks: BigMark[][]; leadingTies: number } {
  const streaks: BigMark[][] = []
  let leadingTies = 0
  for (const { winner, redMark = false, blueMark = false } of results) {
    const streak = streaks.at(-1)
    const last = streak?.at(-1)
    if (winner === 'tie') {
      if (streak && last) streak[streak.length - 1] = { ...last, ties: last.ties + 1 }
      else leadingTies++
      continue
    }
    const mark = { color: winner, ties: 0, redMark, blueMark }
    if (streak && last?.color === winner) streak.push(mark)
    else streaks.push([mark])
  }
  return { streaks, leadingTies }
}

/** Lays streaks into rows: each begins at the top, goes down as far as it is free, then to the right. */
function lay<Mark>(streaks: readonly (readonly Mark[])[]): Placed<Mark>[] {
  const taken = new Set<string>()
  const placed: Placed<Mark>[] = []
  let start = 0
  for (const streak of streaks) {
    while (taken.has(`${start} 0`)) start++
    let [column, row, isBent] = [start, 0, false]
    for (const [index, mark] of streak.entries()) {
      if (index > 0) {
        if (!isBent && row + 1 < rowsOfRoad && !taken.has(`${column} ${row + 1}`)) row++
        else {
          isBent = true
          column++
        }
      }
      taken.add(`${column} ${row}`)
      placed.push({ column, row, mark })
    }
  }
  return placed
}

/**
 * The marks of a derived road, which says how regular the big road is: red when it repeats what it did `back` columns
 * before, blue when not. A new column compares the lengths of the columns before it; a further mark looks whether the
 * column `back` before has a mark beside it, or has ended one earlier.
 */
function derive(streaks: readonly (readonly unknown[])[], back: number): Color[] {
  const lengthOf = (column: number) => streaks[column]?.length ?? 0
  return streaks.flatMap((streak, column) =>
    streak.flatMap((_, row): Color[] => {
      if (row === 0) {
        if (column < back + 1) return []
        return [lengthOf(column - 1) === lengthOf(column - 1 - back) ? 'red' : 'blue']
      }
      if (column < back) return []
      return [lengthOf(column - back) === row ? 'blue' : 'red']
    }),
  )
}

function streaksOfColors(colors: readonly Color[]): Color[][] {
  const streaks: Color[][] = []
  for (const color of colors) {
    const streak = streaks.at(-1)
    if (streak?.[0] === color) streak.push(color)
    else streaks.push([color])
  }
  return streaks
}

export function roadsOf(results: readonly RoadResult[]): Roads {
  const { streaks, leadingTies } = streaksOf(results)
  const derived = (back: number) => lay(streaksOfColors(derive(streaks, back)))
  return {
    bead: beadPlate(results),
    big: lay(streaks),
    leadingTies,
    bigEye: derived(1),
    small: derived(2),
    cockroach: derived(3),
  }
}

/** What the three derived roads would mark if this side won next; undefined where they have not begun. */
export function askRoads(results: readonly RoadResult[], winner: Color): readonly (Color | undefined)[] {
  const [before, after] = [results, [...results, { winner }]].map((all) => streaksOf(all).streaks)
  return [1, 2, 3].map((back) => {
    const [old, next] = [derive(before ?? [], back), derive(after ?? [], back)]
    return next.length > old.length ? next.at(-1) : undefined
  })
}
