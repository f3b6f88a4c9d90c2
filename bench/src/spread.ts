/** The rounds of a bench with the smallest, the median and the greatest ratio. */
export function spreadOf<Round>(rounds: readonly Round[], ratioOf: (round: Round) => number) {
  const sorted = [...rounds].sort((a, b) => ratioOf(a) - ratioOf(b))
  const at = (index: number) => sorted[index] as Round
  return { worst: at(0), middle: at(sorted.length >> 1), best: at(sorted.length - 1) }
}
