import type { Counters } from './measured-rows.ts'

/** The quantile of the normal distribution that leaves half a percent on either side. */
export const z99 = 2.5758

/** The measured return in percent, and the band in which 99 of 100 honest games would be after these rounds. */
export type Measured = {
  rounds: string
  returnPercent: string
  lowPercent: string
  highPercent: string
  isInside: boolean
}

/**
 * Judges what all rounds paid by what their exact figures let expect: each round counts with the return and the variance
 * of its own choice and stake. Null before the first round.
 */
export function measuredOf(counters: Counters | undefined): Measured | null {
  if (!counters || counters.rounds === 0n) return null
  const [staked, paid, expected] = [counters.stakedMinor, counters.paidMinor, counters.expectedMinor].map(Number) as [
    number,
    number,
    number,
  ]
  const half = z99 * Math.sqrt(Number(counters.variance))
  const percent = (minor: number) => ((minor / staked) * 100).toFixed(2)
  return {
    rounds: counters.rounds.toString(),
    returnPercent: percent(paid),
    lowPercent: percent(Math.max(0, expected - half)),
    highPercent: percent(expected + half),
    isInside: Math.abs(paid - expected) <= half,
  }
}
