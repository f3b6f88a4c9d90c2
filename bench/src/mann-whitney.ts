/**
 * The two-sided p-value of the Mann-Whitney U test: the probability that samples this different have the same
 * distribution. Needs at least twenty values per sample.
 */
export function mannWhitneyP(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let [rankSum, ties] = [0, 0]
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1
    const size = end - start
    // Ties share the mean of their ranks.
    const rank = (start + end + 1) / 2
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length
    ties += size ** 3 - size
    start = end
  }
  const [n, m] = [first.length, second.length]
  const u = rankSum - (n * (n + 1)) / 2
  const total = n + m
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  const z = (u - (n * m) / 2) / spread
  return 2 * (1 - normal(Math.abs(z)))
}

// The cumulative normal distribution by Abramowitz and Stegun 26.2.17, accurate to seven digits.
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
