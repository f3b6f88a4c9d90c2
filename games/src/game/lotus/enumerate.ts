import { fallsOf, strips } from './pond.ts'

/** How many ponds pay each sum in tenths of the stake, the smallest sum first. */
export type PayCounts = readonly (readonly [tenths: number, ponds: number])[]

/** Plays every pond, which is every place of every strip, to its end: what they pay, and the most falls of one. */
export function enumerate(): { payCounts: PayCounts; maxFalls: number } {
  const counts = new Map<number, number>()
  const stops = strips.map(() => 0)
  let maxFalls = 0
  // Counts through all stops as through the digits of a number.
  for (let column = 0; column < stops.length; ) {
    const falls = fallsOf(stops)
    const tenths = falls.at(-1)?.sumTenths ?? 0
    counts.set(tenths, (counts.get(tenths) ?? 0) + 1)
    maxFalls = Math.max(maxFalls, falls.length)
    for (column = 0; column < stops.length; column++) {
      stops[column] = ((stops[column] as number) + 1) % (strips[column] as string).length
      if (stops[column] !== 0) break
    }
  }
  return { payCounts: [...counts].sort(([one], [other]) => one - other), maxFalls }
}
