import { choose, independent } from '../../lottery/outcomes.ts'
import { byField, byNote, bySum, direct, type Field, group, numbers, type Play, single } from '../../lottery/play.ts'
import { hasSide, shapeCodes, shapeOf, sideCodes, sumOf } from '../../lottery/sides.ts'

/** The five places, from the ten thousands to the units. */
const places = ['place1', 'place2', 'place3', 'place4', 'place5'] as const
const digits = numbers(0, 9)
const digitFields: readonly Field[] = places.map((name) => ({ name, picks: digits }))

function seen(looks: readonly number[]): Pick<Play, 'looks' | 'outcomes'> {
  return { looks, outcomes: independent(looks.length, 0, 9) }
}
const all = seen([0, 1, 2, 3, 4])
const windows = [
  ['first3', [0, 1, 2]],
  ['mid3', [1, 2, 3]],
  ['last3', [2, 3, 4]],
] as const
const pairs = [
  ['first2', [0, 1]],
  ['last2', [3, 4]],
] as const

const star5: Play = byNote(
  direct({ code: 'star5', board: 'official', group: 'star5', odds: 9_750_000, ...all }, digitFields, 0),
  100_000,
)

const threes: readonly Play[] = windows.flatMap(([name, looks]) => {
  const listed = { board: 'official', group: name, ...seen(looks) } as const
  const fields = looks.map((at) => digitFields[at] as Field)
  return [
    direct({ ...listed, code: `${name}-direct`, odds: 97_500 }, fields, 0),
    group(
      { ...listed, code: `${name}-group3`, odds: 32_500 },
      { picks: digits },
      (picked) => picked * (picked - 1),
      (balls, has) => shapeOf(balls) === 'pair' && balls.every(has),
      0,
    ),
    group(
      { ...listed, code: `${name}-group6`, odds: 16_250 },
      { picks: digits },
      (picked) => choose(picked, 3),
      (balls, has) => new Set(balls).size === 3 && balls.every(has),
      0,
    ),
    single({ ...listed, code: `${name}-any`, odds: 359 }, [{ picks: digits }], (balls, _, pick) =>
      balls.includes(Number(pick)),
    ),
  ]
})

const twos: readonly Play[] = pairs.flatMap(([name, looks]) => {
  const listed = { board: 'official', group: 'star2', ...seen(looks) } as const
  const fields = looks.map((at) => digitFields[at] as Field)
  return [
    direct({ ...listed, code: `${name}-direct`, odds: 9750 }, fields, 0),
    group(
      { ...listed, code: `${name}-group`, odds: 4875 },
      { picks: digits },
      (picked) => choose(picked, 2),
      (balls, has) => balls[0] !== balls[1] && balls.every(has),
      0,
    ),
  ]
})

/** A side of the tens with a side of the units: a note for each combination of the picks. */
const twoSides: Play = {
  code: 'last2-sides',
  board: 'official',
  group: 'star2',
  fields: [
    { name: 'place4', picks: sideCodes },
    { name: 'place5', picks: sideCodes },
  ],
  odds: 390,
  ...seen([3, 4]),
  notes: ([tens = [], units = []]) => tens.length * units.length,
  hits: (balls, field, pick) => hasSide(sideCodes[pick] as string, balls[field] as number, 5),
  pays(picks, balls) {
    const hits = picks.map((own, at) =>
      own.filter((pick) => hasSide(sideCodes[pick] as string, balls[at] as number, 5)),
    )
    return hits.reduce((notes, { length }) => notes * length, 1) * 390
  },
}

const place: Play = byField(
  single(
    { code: 'place', board: 'official', group: 'place', odds: 975, ...all },
    digitFields,
    (balls, field, pick) => balls[field] === Number(pick),
  ),
  0,
  9,
)

const credit: readonly Play[] = [
  byField(
    single(
      { code: 'sides', board: 'credit', group: 'sides', odds: 195, ...all },
      places.map((name) => ({ name, picks: sideCodes })),
      (balls, field, pick) => hasSide(pick, balls[field] as number, 5),
    ),
    0,
    9,
  ),
  bySum(
    single(
      { code: 'sum', board: 'credit', group: 'sum', odds: 195, ...all },
      [{ picks: sideCodes }],
      (balls, _, pick) => hasSide(pick, sumOf(balls), 23),
    ),
    0,
    9,
  ),
  single(
    { code: 'dragon', board: 'credit', group: 'sum', odds: null, ...seen([0, 4]) },
    [{ picks: ['dragon', 'tiger', 'tie'], odds: [220, 220, 975] }],
    ([first = 0, last = 0], _, pick) => pick === (first > last ? 'dragon' : first < last ? 'tiger' : 'tie'),
  ),
  ...windows.map(([name, looks]) =>
    single(
      { code: `${name}-shape`, board: 'credit', group: 'shape', odds: null, ...seen(looks) },
      [{ picks: shapeCodes, odds: [9750, 1620, 360, 270, 325] }],
      (balls, _, pick) => shapeOf(balls) === pick,
    ),
  ),
]

export const plays: readonly Play[] = [place, ...threes, ...twos, twoSides, star5, ...credit]
