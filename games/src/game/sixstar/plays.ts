import { choose, ordered, unordered } from '../../lottery/outcomes.ts'
import { byChance, combination, numbers, type Picks, type Play, single } from '../../lottery/play.ts'
import { hasSide, sideCodes } from '../../lottery/sides.ts'

const stars = numbers(1, 49, 2)
/** The last ball is the special one; the six before it are the main ones. */
const special = { looks: [6], outcomes: ordered(1, 49) }
const main = { looks: [0, 1, 2, 3, 4, 5], outcomes: unordered(6, 49) }
const has = (balls: readonly number[], pick: string) => balls.includes(Number(pick))
const wins = (balls: readonly number[], _: number, pick: string) => has(balls, pick)

/** The colour of each number, in the order that the game has always had. */
const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
export const colours = ['red', 'blue', 'green'] as const

export function colourOf(star: number): (typeof colours)[number] {
  return red.includes(star) ? 'red' : blue.includes(star) ? 'blue' : 'green'
}

/** From here on a number is big; 49 has no side, and stakes on its sides come back. */
export const bigFrom = 25
export const sideless = 49

/** A play that pays by how many of its picks are among the six: they are counted, not looked at. */
function byHits(play: Play): Play {
  function counts([own = []]: Picks): Map<number, number> {
    const found = new Map<number, number>()
    for (let hits = 0; hits <= Math.min(6, own.length); hits++) {
      const ways = choose(own.length, hits) * choose(49 - own.length, 6 - hits)
      const pays = play.pays(
        [own],
        own.slice(0, hits).map((pick) => pick + 1),
      )
      found.set(pays, (found.get(pays) ?? 0) + ways)
    }
    return found
  }
  return { ...play, counts }
}

export const plays: readonly Play[] = [
  single({ code: 'special', board: 'official', group: 'special', odds: 4777, ...special }, [{ picks: stars }], wins),
  byHits(single({ code: 'main', board: 'official', group: 'main', odds: 796, ...main }, [{ picks: stars }], wins)),
  byHits(
    combination({ code: 'two', board: 'official', group: 'chain', odds: 7644, ...main }, { picks: stars }, 2, has),
  ),
  byHits(
    combination({ code: 'three', board: 'official', group: 'chain', odds: 89_817, ...main }, { picks: stars }, 3, has),
  ),
  single(
    { code: 'sides', board: 'credit', group: 'sides', odds: 195, ...special },
    [{ picks: sideCodes }],
    ([star = 0], _, pick) => (star === sideless ? 'back' : hasSide(pick, star, bigFrom)),
  ),
  byChance({ code: 'colour', board: 'credit', group: 'colour', ...special }, colours, ([star = 0], _, pick) => {
    return colourOf(star) === pick
  }),
  byChance({ code: 'tail', board: 'credit', group: 'tail', ...special }, numbers(0, 9), ([star = 0], _, pick) => {
    return star % 10 === Number(pick)
  }),
]
