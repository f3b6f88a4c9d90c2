import type { Play } from '../../../src/lottery/play.ts'
import type { Trend } from './lottery-page.ts'

/** For how many draws, newest first, a pick of a play was not hit; all of them when it never was. */
export function missingOf(play: Play, field: number, pick: number, drawn: readonly (readonly number[])[]): number {
  const at = drawn.findIndex((balls) =>
    play.hits(
      play.looks.map((look) => balls[look] as number),
      field,
      pick,
    ),
  )
  return at < 0 ? drawn.length : at
}

/** For each draw, oldest first, how many draws each column has been missing; 0 when it is hit. */
export function missingRows(
  { columns, hits }: Trend,
  drawn: readonly { readonly balls: readonly number[] }[],
): number[][] {
  const misses = columns.map(() => 0)
  return drawn.map(({ balls }) => {
    for (const column of columns.keys()) misses[column] = hits(balls, column) ? 0 : (misses[column] as number) + 1
    return [...misses]
  })
}

/** A line from hit to hit, where no draw has more than one: in units of a cell, from the first column and row. */
export function zigzagOf(rows: readonly (readonly number[])[]): readonly (readonly [x: number, y: number])[] {
  const hits = rows.map((row) => row.flatMap((misses, column) => (misses === 0 ? [column] : [])))
  if (hits.some(({ length }) => length > 1)) return []
  return hits.flatMap(([column], row) => (column === undefined ? [] : [[column + 0.5, row + 0.5] as const]))
}
