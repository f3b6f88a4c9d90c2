// The branch, its snows and what blossoms pay.

export const places = 15
/** From so many blossoms of the first snow they stay and more snow falls. */
export const neededToStay = 4
/** Snows in a row without a new blossom after which the round ends. */
export const snowsLeft = 3

/** A bud opens when an integer below `of` is below `opens`. */
export const firstSnow = { of: 64, opens: 9 } as const
export const laterSnow = { of: 28, opens: 1 } as const

/** What each kind pays in tenths of the stake, and its weight among `kindTotal`. */
export const kinds = [
  { kind: 'white', tenths: 5, weight: 43 },
  { kind: 'pink', tenths: 10, weight: 13 },
  { kind: 'red', tenths: 20, weight: 5 },
  { kind: 'green', tenths: 50, weight: 2 },
  { kind: 'gold', tenths: 100, weight: 1 },
] as const
export const kindTotal = 64
/** A branch in full bloom pays this besides, in tenths of the stake. */
export const fullTenths = 10_000
