// The exact distribution of a bet on one of the hands against the banker's, which has the same chance to win: no two hands tie.
import { type Fraction, type Par, parOf } from '../../engine/par.ts'
import { maxTimes, type Times } from './points.ts'

export const payBase = 100
/** Five in a hundred of a win stay with the house. */
const winPays = 95

/**
 * Of all 2,598,960 × 1,533,939 ordered pairs of hands, how many are won with a hand that wins so many times the bet. They take
 * a second to count (count.ts), so they stand here; a test compares them.
 */
export const pairsByTimes: Readonly<Record<Times, bigint>> = {
  1: 2_122_462_992_024n,
  2: 1_297_360_338_744n,
  3: 564_393_029_928n,
  5: 2_429_742_744n,
}

/** What the held stake pays back when a hand wins or loses so many times the bet, in hundredths of the bet. */
export function paysOf(times: Times, isWon: boolean): number {
  return maxTimes * payBase + (isWon ? times * winPays : -times * payBase)
}

const pairs = Object.entries(pairsByTimes).map(([times, count]) => [Number(times) as Times, count] as const)

/** Over all that is held. Each side wins half of the pairs. */
export const par: Par = parOf(
  payBase * maxTimes,
  pairs.flatMap(([times, count]) => [true, false].map((isWon) => [paysOf(times, isWon), count / 2n] as const)),
)

/** What comes back of what is used: a win of 1.95 times it in half of the pairs, whatever the multiple. */
export const usedReturn: Fraction = { part: BigInt(payBase + winPays), whole: BigInt(2 * payBase) }

/** With which chance a round is won, or lost, with each multiple. */
export function chanceOf(times: Times): Fraction {
  return { part: pairsByTimes[times], whole: pairs.reduce((sum, [, count]) => sum + count, 0n) }
}
