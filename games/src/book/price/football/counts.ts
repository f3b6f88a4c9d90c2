// Corners and cards of football: counts of their own, apart from the goals.
import { type Facts, level, type Pair, type Period } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import type { View } from '../view.ts'
import { addCell, type Cell, type Grid, newGrid, probeOf } from '../grid.ts'
import { convolve, poisson } from '../poisson.ts'
import { cardRates, cornerRates, sharesLeft } from './rates.ts'

type Counts = 'CORNERS' | 'CARDS'
const leastChance = 1e-8
const probe = probeOf(9)

/** Of the first half, of the second, or of both together, which then stand in the first. */
export function countGrid(match: Match, what: Counts, counted: View['counted']): Grid {
  const part = counted === 'FIRST_HALF' || counted === 'SECOND_HALF' ? counted : 'REGULAR'
  const facts = (cell: Cell) => countFacts(what, part, cell)
  const grid = newGrid({ name: `football ${what} ${part}`, facts, probe })
  const [first, second] = sharesLeft(match)
  const share = part === 'FIRST_HALF' ? first : part === 'SECOND_HALF' ? second : first + second
  const now = countNow(match.facts, what, part)
  const [homes, aways] = what === 'CORNERS' ? cornersLeft(match, share) : [cardsLeft(share), cardsLeft(share)]
  for (const [more, chance] of homes.entries()) {
    for (const [others, other] of aways.entries()) {
      if (chance * other >= leastChance) addCell(grid, now.home + more, now.away + others, 0, chance * other)
    }
  }
  return grid
}

function cornersLeft({ fixture }: Match, share: number): [number[], number[]] {
  const { home, away } = cornerRates(fixture)
  return [poisson(home * share), poisson(away * share)]
}

/** A yellow card counts 1 and a red one 2. */
function cardsLeft(share: number): number[] {
  const reds = poisson(cardRates.red * share).flatMap((chance) => [chance, 0])
  return convolve(poisson(cardRates.yellow * share), reds)
}

function countNow({ periods }: Facts, what: Counts, part: View['counted']): Pair {
  let [home, away] = [0, 0]
  for (const period of periods) {
    const isCounted = part === 'REGULAR' || period.number === (part === 'FIRST_HALF' ? 1 : 2)
    if (period.kind !== 'HALF' || !isCounted) continue
    const pair = (what === 'CORNERS' ? period.corners : period.cards) ?? level
    home += pair.home
    away += pair.away
  }
  return { home, away }
}

function countFacts(what: Counts, part: View['counted'], { home, away }: Cell): Facts {
  const half = (number: 1 | 2): Period => {
    const own = number === (part === 'SECOND_HALF' ? 2 : 1) ? { home, away } : level
    const period = { kind: 'HALF', number, state: 'ENDED', score: level } as const
    return what === 'CORNERS' ? { ...period, corners: own, cards: level } : { ...period, corners: level, cards: own }
  }
  return { state: 'ENDED', periods: [half(1), half(2)] }
}
