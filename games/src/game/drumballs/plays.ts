import { ordered, unordered } from '../../lottery/outcomes.ts'
import {
  apart,
  byArrangement,
  byChance,
  combination,
  direct,
  type Field,
  numbers,
  type Play,
  single,
} from '../../lottery/play.ts'
import { hasSide, sideCodes, sumOf } from '../../lottery/sides.ts'

const balls = numbers(1, 11, 2)
export const places = ['ball1', 'ball2', 'ball3', 'ball4', 'ball5'] as const
const fields: readonly Field[] = places.map((name) => ({ name, picks: balls }))
const all = { looks: [0, 1, 2, 3, 4], outcomes: unordered(5, 11) }

function seen(looks: readonly number[]): Pick<Play, 'looks' | 'outcomes'> {
  return { looks, outcomes: ordered(looks.length, 11) }
}
const has = (drawn: readonly number[], pick: string) => drawn.includes(Number(pick))

/** Any one to five of the eleven, all of which must be among the five that are drawn. */
const anyOdds = [214, 536, 1608, 6435, 45_045]
const anyPlays = anyOdds.map((odds, index) =>
  combination(
    { code: `any${index + 1}`, board: 'official', group: 'any', odds, ...all },
    { picks: balls },
    index + 1,
    has,
  ),
)

const fronts = [2, 3].flatMap((size) => {
  const listed = { board: 'official', group: 'front', ...seen([0, 1, 2].slice(0, size)) } as const
  const [inOrder, inAny] = size === 2 ? [10_725, 5362] : [96_525, 16_087]
  return [
    apart(direct({ ...listed, code: `front${size}`, odds: inOrder }, fields.slice(0, size), 1)),
    combination({ ...listed, code: `front${size}-any`, odds: inAny }, { picks: balls }, size, has),
  ]
})

/** The middle of all sums: neither big nor small, and the stakes on both come back. */
export const middleSum = 30

export const plays: readonly Play[] = [
  ...anyPlays,
  byArrangement(
    single(
      { code: 'place', board: 'official', group: 'place', odds: 1072, ...seen(all.looks) },
      fields,
      (drawn, field, pick) => drawn[field] === Number(pick),
    ),
    11,
  ),
  ...fronts,
  single(
    { code: 'sum', board: 'credit', group: 'sum', odds: 195, ...all },
    [{ picks: ['big', 'small'] }],
    (drawn, _, pick) => (sumOf(drawn) === middleSum ? 'back' : hasSide(pick, sumOf(drawn), middleSum)),
  ),
  byChance({ code: 'sum-odd', board: 'credit', group: 'sum', ...all }, sideCodes.slice(2), (drawn, _, pick) =>
    hasSide(pick, sumOf(drawn), middleSum),
  ),
  single(
    { code: 'dragon', board: 'credit', group: 'dragon', odds: 195, ...seen([0, 4]) },
    [{ picks: ['dragon', 'tiger'] }],
    ([first = 0, last = 0], _, pick) => pick === (first > last ? 'dragon' : 'tiger'),
  ),
]
