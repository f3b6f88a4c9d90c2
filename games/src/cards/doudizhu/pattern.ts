// What can be played: one table, from which plays are read and listed (decision 0242). No cards have two readings.
import { ace, type Counts, countsOfText, jokers, type Rank, ranks } from './ranks.ts'

export const patternKinds = [
  'SINGLE',
  'PAIR',
  'THREE',
  'THREE_WITH_SINGLE',
  'THREE_WITH_PAIR',
  'STRAIGHT',
  'PAIR_STRAIGHT',
  'PLANE',
  'PLANE_WITH_SINGLES',
  'PLANE_WITH_PAIRS',
  'FOUR_WITH_SINGLES',
  'FOUR_WITH_PAIRS',
  'BOMB',
  'ROCKET',
] as const
export type PatternKind = (typeof patternKinds)[number]

/** A play: how many ranks its body runs over, and the highest of them. */
export type Pattern = { readonly kind: PatternKind; readonly run: number; readonly rank: Rank }

/**
 * A body of ranks in a row, each so many times, and what each of them carries: single cards or pairs. A body of several
 * ranks ends with the ace. Carried cards are of other ranks than the body, at most two alike, and not both jokers.
 */
export type Shape = {
  readonly kind: PatternKind
  readonly alike: number
  readonly runs: readonly [least: number, most: number]
  readonly carries: number
  readonly carried: 0 | 1 | 2
}

function shape(
  kind: PatternKind,
  alike: number,
  runs: Shape['runs'] = [1, 1],
  carries = 0,
  carried: 0 | 1 | 2 = 0,
): Shape {
  return { kind, alike, runs, carries, carried }
}

export const shapes: readonly Shape[] = [
  shape('SINGLE', 1),
  shape('PAIR', 2),
  shape('THREE', 3),
  shape('THREE_WITH_SINGLE', 3, [1, 1], 1, 1),
  shape('THREE_WITH_PAIR', 3, [1, 1], 1, 2),
  shape('STRAIGHT', 1, [5, 12]),
  shape('PAIR_STRAIGHT', 2, [3, 10]),
  shape('PLANE', 3, [2, 6]),
  shape('PLANE_WITH_SINGLES', 3, [2, 5], 1, 1),
  shape('PLANE_WITH_PAIRS', 3, [2, 4], 1, 2),
  shape('FOUR_WITH_SINGLES', 4, [1, 1], 2, 1),
  shape('FOUR_WITH_PAIRS', 4, [1, 1], 2, 2),
  shape('BOMB', 4),
]

const rocket: Pattern = { kind: 'ROCKET', run: 1, rank: jokers[1] }

/** What the cards are; undefined when they cannot be played together. */
export function patternOf(counts: Counts): Pattern | undefined {
  if (isRocket(counts)) return rocket
  const cards = counts.reduce((sum, count) => sum + count, 0)
  for (const one of shapes) {
    const run = cards / (one.alike + one.carries * one.carried)
    if (!Number.isInteger(run) || run < one.runs[0] || run > one.runs[1]) continue
    for (let low = 0; low <= highestStart(run); low++) {
      if (isShape(one, counts, low, run)) return { kind: one.kind, run, rank: low + run - 1 }
    }
  }
  return undefined
}

export function patternOfText(play: string): Pattern | undefined {
  return patternOf(countsOfText(play))
}

function isRocket(counts: Counts): boolean {
  return jokers.every((joker) => counts[joker] === 1) && counts.every((count, rank) => rank >= jokers[0] || count === 0)
}

/** The highest rank that a body of so many ranks begins with. */
export function highestStart(run: number): Rank {
  return run === 1 ? ranks - 1 : ace + 1 - run
}

function isShape({ alike, carried }: Shape, counts: Counts, low: Rank, run: number): boolean {
  const isBody = (rank: Rank) => rank >= low && rank < low + run
  if (counts.some((count, rank) => isBody(rank) && count !== alike)) return false
  const rest = counts.map((count, rank) => (isBody(rank) ? 0 : count))
  if (jokers.every((joker) => rest[joker] === 1)) return false
  return rest.every((count) => (carried === 1 ? count <= 2 : count === 0 || count === carried))
}

/** Whether the first play may be laid on the second. */
export function beats(play: Pattern, last: Pattern): boolean {
  if (last.kind === 'ROCKET') return false
  if (play.kind === 'ROCKET') return true
  if (play.kind === 'BOMB' && last.kind !== 'BOMB') return true
  return play.kind === last.kind && play.run === last.run && play.rank > last.rank
}
