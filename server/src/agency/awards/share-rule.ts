// What a result earns with losses that are carried over. Pure; minor units, and units of 10^-6 minor units.

/** The result of a period, and the losses that earlier ones left: 0 or less. */
export type ShareSum = {
  readonly netMinor: bigint
  readonly carriedBeforeMinor: bigint
  readonly rateMillionths: bigint
}

/** What it earns, and the losses that are left for the next period. */
export type Share = { readonly totalUnits: bigint; readonly carriedAfterMinor: bigint }

/** Only what is left above the losses of before is shared; what is missing is carried. */
export function shareOf({ netMinor, carriedBeforeMinor, rateMillionths }: ShareSum): Share {
  const sumMinor = netMinor + carriedBeforeMinor
  return sumMinor > 0n
    ? { totalUnits: sumMinor * rateMillionths, carriedAfterMinor: 0n }
    : { totalUnits: 0n, carriedAfterMinor: sumMinor }
}

/** A period of an agent's chain, as it was counted or as it is now. */
export type ChainLink = Omit<ShareSum, 'carriedBeforeMinor'> & { readonly fromDay: string }

/** Each period of one agent, the oldest first, with the losses that the one before leaves to it. */
export function chainOf<Link extends ChainLink>(links: readonly Link[], carriedMinor: bigint) {
  let carriedBeforeMinor = carriedMinor
  return links.map((link): Link & ShareSum & Share => {
    const own = { ...link, carriedBeforeMinor }
    const share = shareOf(own)
    carriedBeforeMinor = share.carriedAfterMinor
    return { ...own, ...share }
  })
}
