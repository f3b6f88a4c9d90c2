import type { Counters } from './measured-rows.ts'

/** The quantile of the normal distribution that leaves half a percent on either side. */
export const z99 = 2.5758
/** From so many rounds on a band is told: before, chance alone explains nearly everything. */
export const minRounds = 1000

/** The band in which 99 of 100 honest games would be after these rounds, in percent. */
export type Band = { lowPercent: string; highPercent: string; isInside: boolean }
/** The measured return in percent, and its band, null before there are enough rounds. */
export type Measured = { rounds: string; returnPercent: string; minRounds: number; band: Band | null }

type Chance = { readonly expected: number; readonly variance: number; readonly third: number }

/**
 * The ends of the band around what is expected to be paid. Rare large wins make the upper side longer than the normal
 * distribution has it: by the skewness, as Cornish and Fisher have it. The lower side stays the normal one: payouts that
 * lean upwards fall short of it no more often, and correcting it too would cut off honest games that wait for their first
 * large win.
 */
export function bandOf({ expected, variance, third }: Chance): { low: number; high: number } {
  const deviation = Math.sqrt(variance)
  const skewness = variance === 0 ? 0 : Math.max(0, third / variance ** 1.5)
  const longer = ((z99 ** 2 - 1) * skewness) / 6
  return { low: Math.max(0, expected - z99 * deviation), high: expected + (z99 + longer) * deviation }
}

/**
 * Judges what all rounds paid by what their exact figures let expect: each round counts with the return, the variance and
 * the skewness of its own choices and stakes. Null before the first round.
 */
export function measuredOf(counters: Counters | undefined): Measured | null {
  if (!counters || counters.rounds === 0n) return null
  const { stakedMinor, paidMinor, expectedMinor, variance, third } = counters
  const [staked, paid, expected] = [stakedMinor, paidMinor, expectedMinor].map(Number) as [number, number, number]
  const percent = (minor: number) => ((minor / staked) * 100).toFixed(2)
  const told = { rounds: counters.rounds.toString(), returnPercent: percent(paid), minRounds }
  if (counters.rounds < BigInt(minRounds)) return { ...told, band: null }
  const { low, high } = bandOf({ expected, variance: Number(variance), third: Number(third) })
  // Sums of fractions that are cut off in the database may miss a payout that is certain by less than a unit.
  const isInside = paid >= low - 1 && paid <= high + 1
  return { ...told, band: { lowPercent: percent(low), highPercent: percent(high), isInside } }
}
