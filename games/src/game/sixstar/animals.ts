// Plays on the animals of the numbers. A line names the year by its animal, so that it means the same numbers for ever.
import { choose, ordered, unordered } from '../../lottery/outcomes.ts'
import { byChance, payBase, type Picks, type Play } from '../../lottery/play.ts'
import { type Animal, animalOf, animals, numbersOf } from '../../lottery/zodiac.ts'

const stars = 49
const drawn = 7
const all = { looks: [0, 1, 2, 3, 4, 5, 6], outcomes: unordered(drawn, stars) }
/** What a note returns at most, in thousandths, as every play whose odds follow from its chance. */
const maxReturned = 975

/**
 * In how many draws each of `hit` animals of four numbers has one among the seven and each of `missed` has none; the animal
 * of the year, which has five, is hit, missed or not asked for.
 */
function drawsOf(hit: number, missed: number, year: 'hit' | 'missed' | 'any'): number {
  const others = 4 * missed + (year === 'missed' ? 5 : 0)
  let draws = 0
  // Of those that shall be hit, the draws that leave some out are taken away, once each.
  for (let out = 0; out <= hit; out++) {
    const without = (more: number) => choose(stars - others - 4 * out - more, drawn)
    draws += (out % 2 === 0 ? 1 : -1) * choose(hit, out) * (year === 'hit' ? without(0) - without(5) : without(0))
  }
  return draws
}

/** Any `size` of the picks are a note, which wins when each has a number among the seven and pays the lowest of their odds. */
function chain(year: Animal, name: string, size: number): Play {
  const sizes = animals.map((animal) => numbersOf(animal, year, stars).length)
  const oddsOf = (draws: number) => Math.floor((maxReturned * payBase * choose(stars, drawn)) / (1000 * draws))
  // Every other animal has four numbers, the animal of the year five.
  const yearOdds = oddsOf(drawsOf(size - 1, 0, 'hit'))
  const usualOdds = oddsOf(drawsOf(size, 0, 'any'))
  const odds = sizes.map((own) => (own === 4 ? usualOdds : yearOdds))
  const hits = (balls: readonly number[], pick: number) => balls.some((ball) => animalOf(ball, year) === animals[pick])
  /** What the notes among the animals that are hit pay. */
  function paid(usual: number, hasYear: boolean): number {
    return choose(usual, size) * usualOdds + (hasYear ? choose(usual, size - 1) * yearOdds : 0)
  }
  function counts([own = []]: Picks): Map<number, number> {
    const found = new Map<number, number>()
    const usual = own.filter((pick) => sizes[pick] === 4).length
    for (const ofYear of usual < own.length ? (['hit', 'missed'] as const) : (['any'] as const)) {
      for (let hit = 0; hit <= usual; hit++) {
        const pays = paid(hit, ofYear === 'hit')
        const ways = choose(usual, hit) * drawsOf(hit, usual - hit, ofYear)
        found.set(pays, (found.get(pays) ?? 0) + ways)
      }
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
    pays([own = []], balls) {
      const hit = own.filter((pick) => hits(balls, pick))
      const usual = hit.filter((pick) => sizes[pick] === 4).length
      return paid(usual, usual < hit.length)
    },
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
