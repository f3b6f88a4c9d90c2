/** A share in 1/100 percent, rounded half to even (money.md 7); what is rounded stays with the house. */
export function shareOf(amountMinor: bigint, basisPoints: number): bigint {
  const product = amountMinor * BigInt(basisPoints)
  const whole = product / 10_000n
  const rest = product % 10_000n
  const isUp = rest > 5_000n || (rest === 5_000n && whole % 2n === 1n)
  return isUp ? whole + 1n : whole
}
