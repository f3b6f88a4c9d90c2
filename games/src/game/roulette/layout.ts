// The felt of roulette with one zero: which numbers each place covers.
export type Color = 'red' | 'black' | 'green'

export const pockets = 37
/** The numbers in the order of the wheel, clockwise from the zero. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export function colorOf(number: number): Color {
  if (number === 0) return 'green'
  return reds.has(number) ? 'red' : 'black'
}

export const groups = ['straight', 'split', 'street', 'corner'] as const
export type Group = (typeof groups)[number]
/** A place of the felt: its code, the numbers it covers, and the part of the felt it is on. */
export type Place = { readonly spot: string; readonly numbers: readonly number[]; readonly group: Group }

const numbers = Array.from({ length: pockets }, (_, number) => number)
const above = numbers.slice(1)
/** The first number of each street of three. */
const streets = above.filter((number) => number % 3 === 1)

function inside(group: Group, covered: readonly number[]): Place {
  return { spot: covered.join('-'), numbers: covered, group }
}

function outside(spot: string, holds: (number: number) => boolean): Place {
  return { spot, numbers: above.filter(holds), group: 'straight' }
}

const straights = numbers.map((number) => inside('straight', [number]))
const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...above.flatMap((number) => [
    ...(number % 3 === 0 ? [] : [[number, number + 1]]),
    ...(number + 3 < pockets ? [[number, number + 3]] : []),
  ]),
].map((covered) => inside('split', covered))
const rows = [
  [0, 1, 2],
  [0, 2, 3],
  ...streets.map((first) => [first, first + 1, first + 2]),
  ...streets.slice(0, -1).map((first) => [0, 1, 2, 3, 4, 5].map((step) => first + step)),
].map((covered) => inside('street', covered))
const corners = [
  [0, 1, 2, 3],
  ...above
    .filter((number) => number % 3 !== 0 && number + 4 < pockets)
    .map((number) => [number, number + 1, number + 3, number + 4]),
].map((covered) => inside('corner', covered))
const outsides = [
  outside('red', (number) => colorOf(number) === 'red'),
  outside('black', (number) => colorOf(number) === 'black'),
  outside('odd', (number) => number % 2 === 1),
  outside('even', (number) => number % 2 === 0),
  outside('low', (number) => number <= 18),
  outside('high', (number) => number > 18),
  ...[1, 2, 3].map((dozen) => outside(`dozen${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
  ...[1, 2, 3].map((column) => outside(`column${column}`, (number) => ((number - 1) % 3) + 1 === column)),
]

export const places: readonly Place[] = [...outsides, ...straights, ...splits, ...rows, ...corners]
const bySpot = new Map(places.map((place) => [place.spot, place]))

export function placeOf(spot: string): Place {
  const place = bySpot.get(spot)
  if (!place) throw new Error(`the felt has no place ${spot}`)
  return place
}

/** What a place pays to one: thirty-six numbers shared by those it covers, less the stake. */
export function oddsOf({ numbers: covered }: Place): number {
  return 36 / covered.length - 1
}
