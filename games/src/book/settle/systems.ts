// Systems over several legs: which folds of them are bet.

/** The sizes of the folds by the code of the system: legs and lines, `3x4` is three doubles and a treble. */
const foldSizes: Readonly<Record<string, readonly number[]>> = {
  '3x3': [2],
  '3x4': [2, 3],
  '3x7': [1, 2, 3],
  '4x4': [3],
  '4x5': [3, 4],
  '4x6': [2],
  '4x11': [2, 3, 4],
  '4x15': [1, 2, 3, 4],
  '5x5': [4],
  '5x6': [4, 5],
  '5x10': [2],
  '5x16': [3, 4, 5],
  '5x20': [2, 3],
  '5x26': [2, 3, 4, 5],
  '5x31': [1, 2, 3, 4, 5],
  '6x6': [5],
  '6x7': [5, 6],
  '6x15': [2],
  '6x20': [3],
  '6x22': [4, 5, 6],
  '6x35': [2, 3],
  '6x42': [3, 4, 5, 6],
  '6x50': [2, 3, 4],
  '6x57': [2, 3, 4, 5, 6],
  '6x63': [1, 2, 3, 4, 5, 6],
  '7x7': [6],
  '7x8': [6, 7],
  '7x21': [5],
  '7x35': [4],
  '7x120': [2, 3, 4, 5, 6, 7],
  '7x127': [1, 2, 3, 4, 5, 6, 7],
  '8x8': [7],
  '8x9': [7, 8],
  '8x28': [6],
  '8x56': [5],
  '8x70': [4],
  '8x247': [2, 3, 4, 5, 6, 7, 8],
  '8x255': [1, 2, 3, 4, 5, 6, 7, 8],
}

/** The most legs of one ticket. */
export const maxLegs = 15

/** The sizes of the folds of a system; undefined of a code that is none. A single is `1x1`, one line of all legs `5x1`. */
export function foldsOf(system: string): readonly number[] | undefined {
  if (Object.hasOwn(foldSizes, system)) return foldSizes[system]
  const legs = legsOf(system)
  return system === `${legs}x1` && legs >= 1 && legs <= maxLegs ? [legs] : undefined
}

/** How many legs a system takes. */
export function legsOf(system: string): number {
  return Number(/^([1-9]\d?)x/.exec(system)?.[1] ?? 0)
}

/** The systems for so many legs, the one with all legs in one line first. */
export function systemsOf(legs: number): readonly string[] {
  const systems = Object.keys(foldSizes).filter((system) => legsOf(system) === legs)
  return [`${legs}x1`, ...systems].filter((system) => foldsOf(system) !== undefined)
}

/** The lines of a system, each as the places of its legs. */
export function linesOf(system: string): readonly (readonly number[])[] {
  const folds = foldsOf(system)
  if (!folds) throw new Error(`no system ${system}`)
  return folds.flatMap((size) => combinationsOf(legsOf(system), size))
}

/** Every choice of so many of the places from 0, in their order. */
export function combinationsOf(count: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return Array.from({ length: Math.max(0, count - from) }, (_, at) => from + at).flatMap((first) =>
    combinationsOf(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  )
}
