// Plinko: a pearl falls past rows of pins, left or right at each, into one of the cups below.
import type { OneShot } from '../../engine/game.ts'
import { parOf } from '../../engine/par.ts'

export const risks = ['low', 'medium', 'high'] as const
export const rowCounts = [8, 12, 16] as const
export type Risk = (typeof risks)[number]
export type Rows = (typeof rowCounts)[number]
export type Choice = { readonly rows: Rows; readonly risk: Risk }
/** 1 is a step to the right, 0 to the left. */
export type Result = { readonly path: readonly number[] }

const payBase = 10

// From the outermost cup to the middle one, in tenths of the stake; the other side is its mirror.
const halves: Record<Rows, Record<Risk, readonly number[]>> = {
  8: {
    low: [56, 21, 11, 10, 5],
    medium: [130, 30, 13, 7, 4],
    high: [290, 40, 15, 3, 2],
  },
  12: {
    low: [100, 30, 16, 14, 11, 10, 5],
    medium: [330, 110, 40, 20, 11, 6, 3],
    high: [1700, 240, 81, 20, 7, 2, 2],
  },
  16: {
    low: [160, 90, 20, 14, 14, 12, 11, 10, 5],
    medium: [1100, 410, 100, 50, 30, 15, 10, 5, 3],
    high: [10_000, 1300, 260, 90, 40, 20, 2, 2, 2],
  },
}

/** What each cup pays, from the left. */
export function cupsOf({ rows, risk }: Choice): readonly number[] {
  const half = halves[rows][risk]
  return [...half, ...half.slice(0, -1).reverse()]
}

export function cupOf({ path }: Result): number {
  return path.reduce((sum, step) => sum + step, 0)
}

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const asked = value as { rows?: unknown; risk?: unknown }
  const rows = rowCounts.find((one) => one === asked.rows)
  const risk = risks.find((one) => one === asked.risk)
  return rows && risk && { rows, risk }
}

/** How many of the 2^rows paths end in the cup. */
export function pathsTo(cup: number, rows: number): bigint {
  let paths = 1n
  for (let step = 1; step <= cup; step++) paths = (paths * BigInt(rows - step + 1)) / BigInt(step)
  return paths
}

/** One draw for each row, from the top: an integer below two, 1 is to the right. */
export const rules: OneShot<Choice, Result> = {
  shape: 'oneShot',
  derivation: 'integer',
  payBase,
  samples: [
    { rows: 12, risk: 'medium' },
    { rows: 8, risk: 'low' },
    { rows: 16, risk: 'high' },
    { rows: 8, risk: 'high' },
    { rows: 16, risk: 'low' },
    { rows: 12, risk: 'high' },
  ],
  readChoice,
  draw: (random, { rows }) => ({ path: Array.from({ length: rows }, () => random.below(2)) }),
  pays: (choice, result) => cupsOf(choice)[cupOf(result)] ?? 0,
  par: (choice) =>
    parOf(
      payBase,
      cupsOf(choice).map((pays, cup) => [pays, pathsTo(cup, choice.rows)] as const),
    ),
}
