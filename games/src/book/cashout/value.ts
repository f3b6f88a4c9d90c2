// What an open ticket is worth: the same arithmetic as its settlement, with chances where nothing is decided yet.

/** The published part of the fair value that the house keeps when it buys a ticket back, in thousandths. */
export const cashOutMarginMilli = 50
/** For how long an offer stands, unless a market of the ticket closes. */
export const offerMs = 5000

/** What a leg multiplies a line's stake by: decided by what became of it, else its price times the chance that it wins. */
export type LegWorth = number

/** The chance that a leg wins at its price, as what it multiplies by. */
export function openWorth(oddsMilli: number, chance: number): LegWorth {
  return (oddsMilli / 1000) * chance
}

/**
 * The fair value in minor units of all lines of a ticket together: each line is the product of its legs. It is a real
 * number; what is paid is rounded down from it.
 */
export function fairValue(worths: readonly LegWorth[], folds: readonly number[], lineMinor: bigint): number {
  const sums = symmetricSums(worths)
  return Number(lineMinor) * folds.reduce((sum, fold) => sum + (sums[fold] ?? 0), 0)
}

/** What is offered for a ticket: its fair value less the margin, never more than it could still pay. */
export function offerOf(fairMinor: number, maxPayoutMinor: bigint): bigint {
  const offer = BigInt(Math.floor((fairMinor * (1000 - cashOutMarginMilli)) / 1000))
  return offer > maxPayoutMinor ? maxPayoutMinor : offer
}

/** What a part of the stake is paid, of the offer for what is left of it; rounded down. */
export function partOf(offerMinor: bigint, soldMinor: bigint, leftMinor: bigint): bigint {
  return (offerMinor * soldMinor) / leftMinor
}

/** The sums of all products of k worths, at index k. */
function symmetricSums(worths: readonly LegWorth[]): number[] {
  const sums = [1]
  for (const worth of worths) {
    for (let k = sums.length; k > 0; k -= 1) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * worth
  }
  return sums
}
