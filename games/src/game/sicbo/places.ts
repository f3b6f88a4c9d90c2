// The felt of sic bo: what each place needs of three dice, and what it pays.
export type Dice = readonly [number, number, number]

export const groups = ['main', 'doubles', 'pairs'] as const
export type Group = (typeof groups)[number]
/** A place: its code, its part of the felt, what it is about, and what it pays to one for the dice; 0 when it loses. */
export type Place = {
  readonly spot: string
  readonly group: Group
  readonly about: readonly number[]
  odds(dice: Dice): number
  /** The most it can pay to one. */
  readonly maxOdds: number
}

const faces = [1, 2, 3, 4, 5, 6] as const
/** What each total pays; those from the other end pay the same. */
const oddsOfTotal: Readonly<Record<number, number>> = { 4: 60, 5: 30, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 }

export function totalOf(dice: Dice): number {
  return dice[0] + dice[1] + dice[2]
}

export function isTriple([one, two, three]: Dice): boolean {
  return one === two && two === three
}

function countOf(dice: Dice, face: number): number {
  return dice.filter((one) => one === face).length
}

function place(
  spot: string,
  group: Group,
  about: readonly number[],
  max: number,
  holds: (dice: Dice) => boolean,
): Place {
  return { spot, group, about, maxOdds: max, odds: (dice) => (holds(dice) ? max : 0) }
}

/** The even chances lose to every triple. */
function even(spot: string, holds: (total: number) => boolean): Place {
  return place(spot, 'main', [], 1, (dice) => !isTriple(dice) && holds(totalOf(dice)))
}

const totals = Array.from({ length: 14 }, (_, index) => index + 4).map((total) =>
  place(
    `total${total}`,
    'main',
    [total],
    oddsOfTotal[Math.min(total, 21 - total)] ?? 0,
    (dice) => totalOf(dice) === total,
  ),
)
// One, two or three dice with the face pay as many to one.
const singles = faces.map(
  (face): Place => ({
    spot: `single${face}`,
    group: 'main',
    about: [face],
    maxOdds: 3,
    odds: (dice) => countOf(dice, face),
  }),
)
const doubles = faces.map((face) =>
  place(`double${face}`, 'doubles', [face, face], 11, (dice) => countOf(dice, face) >= 2),
)
const triples = faces.map((face) =>
  place(`triple${face}`, 'doubles', [face, face, face], 180, (dice) => countOf(dice, face) === 3),
)
const pairs = faces.flatMap((one) =>
  faces
    .filter((other) => other > one)
    .map((other) =>
      place(`pair${one}${other}`, 'pairs', [one, other], 6, (dice) => dice.includes(one) && dice.includes(other)),
    ),
)

export const places: readonly Place[] = [
  even('small', (total) => total <= 10),
  even('big', (total) => total >= 11),
  even('odd', (total) => total % 2 === 1),
  even('even', (total) => total % 2 === 0),
  place('anyTriple', 'main', [], 30, isTriple),
  ...totals,
  ...singles,
  ...doubles,
  ...triples,
  ...pairs,
]
const bySpot = new Map(places.map((one) => [one.spot, one]))

export function placeOf(spot: string): Place {
  const found = bySpot.get(spot)
  if (!found) throw new Error(`the felt has no place ${spot}`)
  return found
}
