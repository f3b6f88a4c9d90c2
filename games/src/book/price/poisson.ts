/** The chances of 0, 1, 2 … of what happens at a rate, as far as the rest is below `rest`. */
export function poisson(rate: number, rest = 1e-9): number[] {
  const chances = [Math.exp(-rate)]
  for (let count = 1, left = 1 - Math.exp(-rate); left > rest && count < 60; count++) {
    const chance = ((chances[count - 1] as number) * rate) / count
    chances.push(chance)
    left -= chance
  }
  return chances
}

/** The chances of the sum of two independent counts. */
export function convolve(some: readonly number[], more: readonly number[]): number[] {
  const sums = Array.from({ length: some.length + more.length - 1 }, () => 0)
  for (const [at, one] of some.entries()) {
    for (const [step, other] of more.entries()) sums[at + step] = (sums[at + step] as number) + one * other
  }
  return sums
}
