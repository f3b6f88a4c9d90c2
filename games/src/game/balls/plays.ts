import { choose, independent } from '../../lottery/outcomes.ts'
import { byChance, byNote, direct, group, numbers, type Play, single } from '../../lottery/play.ts'
import { hasSide, shapeCodes, shapeOf, sideCodes, sumOf } from '../../lottery/sides.ts'

const seen = { looks: [0, 1, 2], outcomes: independent(3, 0, 9) }
const official = { board: 'official', ...seen } as const
const credit = { board: 'credit', ...seen } as const
const digits = numbers(0, 9)
/** The sum is big from here on. */
export const bigFrom = 14
/** Two sides at once, and the far ends of all sums. */
const combos = ['big-odd', 'big-even', 'small-odd', 'small-even'] as const
const ends = { top: (sum: number) => sum >= 22, bottom: (sum: number) => sum <= 5 }

export const plays: readonly Play[] = [
  byChance(
    { code: 'sum', group: 'sum', ...official },
    numbers(0, 27),
    (balls, _, pick) => sumOf(balls) === Number(pick),
  ),
  byNote(
    direct(
      { code: 'direct', group: 'digits', odds: 97_500, ...official },
      ['ball1', 'ball2', 'ball3'].map((name) => ({ name, picks: digits })),
      0,
    ),
    1000,
  ),
  group(
    { code: 'group3', group: 'digits', odds: 32_500, ...official },
    { picks: digits },
    (picked) => picked * (picked - 1),
    (balls, has) => shapeOf(balls) === 'pair' && balls.every(has),
    0,
  ),
  group(
    { code: 'group6', group: 'digits', odds: 16_250, ...official },
    { picks: digits },
    (picked) => choose(picked, 3),
    (balls, has) => new Set(balls).size === 3 && balls.every(has),
    0,
  ),
  single({ code: 'sides', group: 'sides', odds: 195, ...credit }, [{ picks: sideCodes }], (balls, _, pick) =>
    hasSide(pick, sumOf(balls), bigFrom),
  ),
  byChance({ code: 'combo', group: 'sides', ...credit }, combos, (balls, _, pick) =>
    pick.split('-').every((side) => hasSide(side, sumOf(balls), bigFrom)),
  ),
  byChance({ code: 'ends', group: 'ends', ...credit }, ['top', 'bottom'], (balls, _, pick) =>
    pick === 'top' ? ends.top(sumOf(balls)) : ends.bottom(sumOf(balls)),
  ),
  single(
    { code: 'shape', group: 'shape', odds: null, ...credit },
    [{ picks: shapeCodes, odds: [9750, 1620, 360, 270, 325] }],
    (balls, _, pick) => shapeOf(balls) === pick,
  ),
]
