// Plays on the animals of the numbers. A line names the year by its animal, so that it means the same numbers for ever.
import { choose, ordered, unordered } from '../../lottery/outcomes.ts'
import { byChance, payBase, type Picks, type Play } from '../../lottery/play.ts'
import { type Animal, animalOf, animals, numbersOf } from '../../lottery/zodiac.ts'

const stars = 49
const drawn = 7
const all = { looks: [0, 1, 2, 3, 4, 5, 6], outcomes: unordered(drawn, stars) }
/** What a note returns at most, in thousandths, as every play whose odds follow from its chance. */
const mostReturned = 975

/** In how many draws each of some animals has a number among the seven, and none of `others` numbers is drawn. */
function drawsOf(sizes: readonly number[], others: number): number {
  const [size, ...rest] = sizes
  if (size === undefined) return choose(stars - others, drawn)
  return drawsOf(rest, others) - drawsOf(rest, others + size)
}

function subsetsOf(picks: readonly number[]): readonly number[][] {
  return picks.reduce<number[][]>((sets, pick) => [...sets, ...sets.map((set) => [...set, pick])], [[]])
}

/** Any `size` of the picks are a note, which wins when each has a number among the seven and pays the lowest of their odds. */
function chain(year: Animal, name: string, size: number): Play {
  const sizes = animals.map((animal) => numbersOf(animal, year, stars).length)
  const oddsOf = (lengths: readonly number[]) =>
    Math.floor((mostReturned * payBase * choose(stars, drawn)) / (1000 * drawsOf(lengths, 0)))
  // Every other animal has four numbers, the animal of the year five.
  const odds = sizes.map((own) => oddsOf([own, ...Array.from({ length: size - 1 }, () => 4)]))
  const yearOdds = Math.min(...odds)
  const usualOdds = Math.max(...odds)
  const hits = (balls: readonly number[], pick: number) => balls.some((ball) => animalOf(ball, year) === animals[pick])
  /** What the notes among the picks that are hit pay. */
  function paid(hit: readonly number[]): number {
    const usual = hit.filter((pick) => sizes[pick] === 4).length
    const hasYear = usual < hit.length
    return choose(usual, size) * usualOdds + (hasYear ? choose(usual, size - 1) * yearOdds : 0)
  }
  function counts([own = []]: Picks): Map<number, number> {
    const found = new Map<number, number>()
    for (const hit of subsetsOf(own)) {
      const missed = own.filter((pick) => !hit.includes(pick)).reduce((sum, pick) => sum + (sizes[pick] ?? 0), 0)
      const ways = drawsOf(
        hit.map((pick) => sizes[pick] ?? 0),
        missed,
      )
      const pays = paid(hit)
      found.set(pays, (found.get(pays) ?? 0) + ways)
    }
    return found
  }
  return {
    code: `${name}.${year}`,
    board: 'credit',
    group: 'animal',
    fields: [{ picks: animals, odds }],
    odds: null,
    ...all,
    notes: ([own = []]) => choose(own.length, size),
    counts,
    hits: (balls, _, pick) => hits(balls, pick),
    pays: ([own = []], balls) => paid(own.filter((pick) => hits(balls, pick))),
  }
}

function playsOf(year: Animal): Play[] {
  const listed = {
    code: `animal.${year}`,
    board: 'credit',
    group: 'animal',
    looks: [6],
    outcomes: ordered(1, stars),
  } as const
  return [
    byChance(listed, animals, ([star = 0], _, pick) => animalOf(star, year) === pick),
    chain(year, 'any', 1),
    chain(year, 'pair', 2),
    chain(year, 'trio', 3),
  ]
}

/** The plays of all twelve years; a page offers those of the year it is. */
export const animalPlays: readonly Play[] = animals.flatMap(playsOf)

/** Whether a play is offered in a year: those that have nothing to do with it always are. */
export function isOffered({ code }: Play, year: Animal): boolean {
  const [, of] = code.split('.')
  return of === undefined || of === year
}
