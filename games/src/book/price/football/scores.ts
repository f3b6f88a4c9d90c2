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
  const more = [left1.home, left1.away, left2.home, left2.away].map((rate) => poisson(rate, leastChance))
  const [homes1, aways1, homes2, aways2] = more as [number[], number[], number[], number[]]
  for (const [h1, chanceH1] of homes1.entries()) {
    for (const [a1, chanceA1] of aways1.entries()) {
      const chance1 = chanceH1 * chanceA1
      if (chance1 < leastChance) continue
      for (const [h2, chanceH2] of homes2.entries()) {
        for (const [a2, chanceA2] of aways2.entries()) {
          const chance = chance1 * chanceH2 * chanceA2
          if (chance < leastChance) continue
          const home = now1.home + h1 + now2.home + h2
          const away = now1.away + a1 + now2.away + a2
          const factor = rho === 0 ? 1 : lowScoreFactor(home, away, rates, rho)
          visit(now1.home + h1, now1.away + a1, now2.home + h2, now2.away + a2, chance * factor)
        }
      }
    }
  }
}
