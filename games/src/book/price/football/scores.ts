// The final scores of football by halves with their chances: two Poisson rates for what is still to come, with a correction
// for low scores.
import { type Facts, level, type Pair, type Period } from '../../sport/facts.ts'
import type { Match } from '../../sport/match.ts'
import { poisson } from '../poisson.ts'
import { goalRates, goalRatesNow, lowScoreFactor, lowScoreRho, sharesLeft } from './rates.ts'

// Endings less likely than this are left out.
const leastChance = 1e-7

type Visit = (home1: number, away1: number, home2: number, away2: number, chance: number) => void

export function scoreOf({ periods }: Facts, kind: Period['kind'], number: number): Pair {
  return periods.find((period) => period.kind === kind && period.number === number)?.score ?? level
}

/** Both halves as they end. */
export function halvesOf(first: Pair, second: Pair): Period[] {
  return [
    { kind: 'HALF', number: 1, state: 'ENDED', score: first },
    { kind: 'HALF', number: 2, state: 'ENDED', score: second },
  ]
}

/** Goals that are expected in what is left of each half. */
export function goalsLeft(match: Match, rates: Pair): readonly [Pair, Pair] {
  const now = goalRatesNow(rates, match.clock.reds)
  const [first, second] = sharesLeft(match)
  return [
    { home: now.home * first, away: now.away * first },
    { home: now.home * second, away: now.away * second },
  ]
}

/** Visits each score by halves that can still come, with its chance; they sum to about 1. */
export function eachScore(match: Match, visit: Visit, rates = goalRates(match.fixture), rho = lowScoreRho): void {
  const [left1, left2] = goalsLeft(match, rates)
  const [now1, now2] = [scoreOf(match.facts, 'HALF', 1), scoreOf(match.facts, 'HALF', 2)]
  const [firsts, seconds] = [pairsOf(left1), pairsOf(left2)]
  for (const first of firsts) {
    const [home1, away1] = [now1.home + first.home, now1.away + first.away]
    for (const second of seconds) {
      const chance = first.chance * second.chance
      // The likelier ones come first.
      if (chance < leastChance) break
      const [home2, away2] = [now2.home + second.home, now2.away + second.away]
      const factor = rho === 0 ? 1 : lowScoreFactor(home1 + home2, away1 + away2, rates, rho)
      visit(home1, away1, home2, away2, chance * factor)
    }
  }
}

/** What both sides can still score in a half, the likeliest first. */
function pairsOf({ home, away }: Pair): (Pair & { readonly chance: number })[] {
  const aways = poisson(away, leastChance)
  return poisson(home, leastChance)
    .flatMap((chance, goals) => aways.map((other, others) => ({ home: goals, away: others, chance: chance * other })))
    .toSorted((one, other) => other.chance - one.chance)
}
