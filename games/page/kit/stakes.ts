import { toMinor } from './money.ts'

/** Where half, double and the most of a stake are among the stakes that are offered, from the smallest. */
export type StakeSteps = { readonly half: number; readonly double: number; readonly max: number }

/** The last stake that is no more than an amount; the first when all are more. */
function lastUpTo(stakes: readonly string[], minor: bigint): number {
  return Math.max(
    0,
    stakes.findLastIndex((stake) => toMinor(stake) <= minor),
  )
}

/** The steps from one stake; `highest` is the last that may be chosen now. */
export function stepsFrom(stakes: readonly string[], index: number, highest: number): StakeSteps {
  const minor = toMinor(stakes[index] ?? '0')
  return {
    half: lastUpTo(stakes, minor / 2n),
    double: Math.min(highest, lastUpTo(stakes, minor * 2n)),
    max: highest,
  }
}

/** The last stake that a balance covers and that may win no more than a bet may; the first when none does. */
export function highestStake(
  stakes: readonly string[],
  balance: string,
  winsTooMuch: (stake: string) => boolean,
): number {
  return Math.max(
    0,
    stakes.findLastIndex((stake) => toMinor(stake) <= toMinor(balance) && !winsTooMuch(stake)),
  )
}
