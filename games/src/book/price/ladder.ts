/** The steps on which odds lie, in thousandths: up to each limit they are so far apart. */
export const ladder: readonly { readonly upTo: number; readonly step: number }[] = [
  { upTo: 2_000, step: 10 },
  { upTo: 3_000, step: 20 },
  { upTo: 4_000, step: 50 },
  { upTo: 6_000, step: 100 },
  { upTo: 10_000, step: 200 },
  { upTo: 20_000, step: 500 },
  { upTo: 30_000, step: 1_000 },
  { upTo: 50_000, step: 2_000 },
  { upTo: 100_000, step: 5_000 },
  { upTo: 500_000, step: 10_000 },
]

export const leastOddsMilli = 1_010
const mostOddsMilli = 500_000

/** The next step below; 0 when that is below the least odds. */
export function onLadder(odds: number): number {
  const milli = Math.min(mostOddsMilli, odds * 1000)
  if (milli < leastOddsMilli) return 0
  const { step } = ladder.find(({ upTo }) => milli <= upTo) as { step: number }
  return Math.floor(milli / step) * step
}
