// Good roads: shapes in which the newest results of a sheet go on, by their names at tables everywhere. They tell the past only.

export const goodRoads = ['long', 'single', 'double', 'rooms'] as const
/** A road with the side that won last, and how many results in a row have it. */
export type GoodRoad = { readonly code: (typeof goodRoads)[number]; readonly side: string; readonly length: number }

/** A long dragon has at least so many wins of one side. */
const longFrom = 4
/** The lengths of streaks that repeat, and how many streaks make the road. */
const shapes = [
  { code: 'single', lengths: [1], streaks: 4 },
  { code: 'double', lengths: [2], streaks: 3 },
  { code: 'rooms', lengths: [1, 2], streaks: 4 },
] as const

/** The streaks of a sheet; ties belong to none and end none. */
function streaksOf(winners: readonly string[]): { side: string; length: number }[] {
  const streaks: { side: string; length: number }[] = []
  for (const side of winners) {
    if (side === 'tie') continue
    const last = streaks.at(-1)
    if (last?.side === side) last.length++
    else streaks.push({ side, length: 1 })
  }
  return streaks
}

/** How many of the newest streaks, the present one complete, have lengths that repeat, the newest with the one at `from`. */
function repeated(lengths: readonly number[], shape: readonly number[], from: number): number {
  let count = 0
  for (let at = lengths.length - 1; at >= 0; at--) {
    if (lengths[at] !== shape[(from + count) % shape.length]) break
    count++
  }
  return count
}

/** The good road that the results of a sheet, oldest first, end with; a tie is `tie`. */
export function goodRoadOf(winners: readonly string[]): GoodRoad | undefined {
  const streaks = streaksOf(winners)
  const newest = streaks.at(-1)
  if (!newest) return undefined
  const { side } = newest
  if (newest.length >= longFrom) return { code: 'long', side, length: newest.length }
  const lengths = streaks.map(({ length }) => length)
  for (const { code, lengths: shape, streaks: min } of shapes) {
    const max = Math.max(...shape.map((_, from) => repeated(lengths, shape, from)))
    if (max < min) continue
    return { code, side, length: lengths.slice(-max).reduce((sum, length) => sum + length, 0) }
  }
  return undefined
}
