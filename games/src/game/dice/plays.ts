import { independent } from '../../lottery/outcomes.ts'
import { byChance, combination, numbers, type Play, single } from '../../lottery/play.ts'
import { hasSide, sideCodes, sumOf } from '../../lottery/sides.ts'

const faces = numbers(1, 6)
const seen = { looks: [0, 1, 2], outcomes: independent(3, 1, 6) }
const official = { board: 'official', ...seen } as const
const credit = { board: 'credit', ...seen } as const

/** How many dice show the face. */
function count(balls: readonly number[], face: number): number {
  return balls.filter((ball) => ball === face).length
}

/** What three dice are in any order; 6 and 1 do not follow each other. */
type DiceShape = 'triple' | 'straight' | 'pair' | 'mixed'
export const diceShapes: readonly DiceShape[] = ['triple', 'straight', 'pair', 'mixed']

export function diceShapeOf(balls: readonly number[]): DiceShape {
  const faceCount = new Set(balls).size
  if (faceCount < 3) return faceCount === 1 ? 'triple' : 'pair'
  return Math.max(...balls) - Math.min(...balls) === 2 ? 'straight' : 'mixed'
}

/** A pair of one face with one die of another: a note for each two faces that differ. */
const pairWith: Play = {
  code: 'pair-with',
  group: 'pair',
  ...official,
  fields: [
    { name: 'same', picks: faces },
    { name: 'other', picks: faces },
  ],
  odds: 7020,
  notes: ([same = [], other = []]) => same.length * other.length - same.filter((face) => other.includes(face)).length,
  hits: (balls, field, pick) => count(balls, pick + 1) === (field === 0 ? 2 : 1),
  pays([same = [], other = []], balls) {
    const isHit =
      same.some((face) => count(balls, face + 1) === 2) && other.some((face) => count(balls, face + 1) === 1)
    return isHit ? 7020 : 0
  },
}

export const plays: readonly Play[] = [
  byChance(
    { code: 'sum', group: 'sum', ...official },
    numbers(3, 18),
    (balls, _, pick) => sumOf(balls) === Number(pick),
  ),
  byChance({ code: 'triple-any', group: 'triple', ...official }, ['any'], (balls) => diceShapeOf(balls) === 'triple'),
  single(
    { code: 'triple', group: 'triple', odds: 21_060, ...official },
    [{ picks: faces }],
    (balls, _, pick) => count(balls, Number(pick)) === 3,
  ),
  single(
    { code: 'pair', group: 'pair', odds: 1404, ...official },
    [{ picks: faces }],
    (balls, _, pick) => count(balls, Number(pick)) === 2,
  ),
  pairWith,
  combination({ code: 'three', group: 'distinct', odds: 3510, ...official }, { picks: faces }, 3, (balls, pick) =>
    balls.includes(Number(pick)),
  ),
  combination({ code: 'two', group: 'distinct', odds: 702, ...official }, { picks: faces }, 2, (balls, pick) =>
    balls.includes(Number(pick)),
  ),
  byChance(
    { code: 'straight-any', group: 'distinct', ...official },
    ['any'],
    (balls) => diceShapeOf(balls) === 'straight',
  ),
  // A triple loses whatever its sum is.
  single(
    { code: 'sides', group: 'sides', odds: 200, ...credit },
    [{ picks: sideCodes }],
    (balls, _, pick) => diceShapeOf(balls) !== 'triple' && hasSide(pick, sumOf(balls), 11),
  ),
  single(
    { code: 'face', group: 'face', odds: 231, ...credit },
    [{ picks: faces }],
    (balls, _, pick) => count(balls, Number(pick)) > 0,
  ),
  byChance({ code: 'shape', group: 'shape', ...credit }, diceShapes, (balls, _, pick) => diceShapeOf(balls) === pick),
]
