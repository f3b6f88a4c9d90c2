import { ordered } from '../../lottery/outcomes.ts'
import { apart, byArrangement, byChance, direct, type Field, numbers, type Play, single } from '../../lottery/play.ts'
import { hasSide, sideCodes, sumOf } from '../../lottery/sides.ts'

const boats = numbers(1, 10)
/** The ranks, from the winner to the last. */
export const ranks = Array.from({ length: 10 }, (_, rank) => `rank${rank + 1}`)
const fields: readonly Field[] = ranks.map((name) => ({ name, picks: boats }))
const all = ranks.map((_, rank) => rank)

function seen(looks: readonly number[]): Pick<Play, 'looks' | 'outcomes'> {
  return { looks, outcomes: ordered(looks.length, 10) }
}
const firstTwo = seen([0, 1])

const place = byArrangement(
  single(
    { code: 'place', board: 'official', group: 'place', odds: 975, ...seen(all) },
    fields,
    (balls, field, pick) => balls[field] === Number(pick),
  ),
  10,
)

const sides = byArrangement(
  single(
    { code: 'sides', board: 'credit', group: 'sides', odds: 195, ...seen(all) },
    ranks.map((name) => ({ name, picks: sideCodes })),
    (balls, field, pick) => hasSide(pick, balls[field] as number, 6),
  ),
  10,
)

/** The rank from the front against the same rank from the back. */
const dragons = [0, 1, 2, 3, 4].map((rank) =>
  single(
    { code: `dragon${rank + 1}`, board: 'credit', group: 'dragon', odds: 195, ...seen([rank, 9 - rank]) },
    [{ picks: ['dragon', 'tiger'] }],
    ([front = 0, back = 0], _, pick) => pick === (front > back ? 'dragon' : 'tiger'),
  ),
)

export const plays: readonly Play[] = [
  place,
  apart(direct({ code: 'first2', board: 'official', group: 'front', odds: 8775, ...firstTwo }, fields.slice(0, 2), 1)),
  apart(
    direct(
      { code: 'first3', board: 'official', group: 'front', odds: 70_200, ...seen([0, 1, 2]) },
      fields.slice(0, 3),
      1,
    ),
  ),
  sides,
  ...dragons,
  byChance({ code: 'sum', board: 'credit', group: 'sum', ...firstTwo }, numbers(3, 19), (balls, _, pick) => {
    return sumOf(balls) === Number(pick)
  }),
  byChance({ code: 'sum-sides', board: 'credit', group: 'sum', ...firstTwo }, sideCodes, (balls, _, pick) => {
    return hasSide(pick, sumOf(balls), 12)
  }),
]
