/** A price and what came of it: the part of the stake that won, of what was not returned. */
export type Priced = { readonly chance: number; readonly won: number }
/** All prices whose chance lies in a range: what they said on average, and how often they won. */
export type Bucket = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly said: number
  readonly won: number
  /** Half of the 99 % band of what is won, were the prices right. */
  readonly band: number
}

const z99 = 2.576

/** Half of the 99 % band of what is won of so many prices, from the sum of their variances. */
export function bandOf(variance: number, count: number): number {
  return (z99 * Math.sqrt(variance)) / count
}

/** Prices by their chance in ranges of the same width; those without a price are left out. */
export function bucketsOf(prices: Iterable<Priced>, count = 20): Bucket[] {
  const sums = Array.from({ length: count }, () => ({ count: 0, said: 0, won: 0, variance: 0 }))
  for (const { chance, won } of prices) {
    const sum = sums[Math.min(count - 1, Math.floor(chance * count))]
    if (!sum) continue
    sum.count++
    sum.said += chance
    sum.won += won
    sum.variance += chance * (1 - chance)
  }
  return sums.flatMap(({ count: all, said, won, variance }, at) => {
    if (all === 0) return []
    const [from, to] = [at / count, (at + 1) / count]
    return [{ from, to, count: all, said: said / all, won: won / all, band: bandOf(variance, all) }]
  })
}
