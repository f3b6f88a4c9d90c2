/** A deposit, and the effective turnover played after it and before the next one. */
type Stretch = { readonly rechargedMinor: bigint; readonly playedMinor: bigint }

/**
 * The turnover that deposits require, in `percent` of them, and the part done. What is played counts for the deposits
 * before it, the oldest first; what they do not need is not kept for a later one. Rounded up, because a fraction of a
 * minor unit cannot be played.
 */
export function turnoverOf(
  stretches: readonly Stretch[],
  percent: bigint,
): { readonly requiredMinor: bigint; readonly doneMinor: bigint } {
  // In hundredths of a minor unit, so that only the end is rounded.
  let [required, left] = [0n, 0n]
  for (const { rechargedMinor, playedMinor } of stretches) {
    required += rechargedMinor * percent
    left += rechargedMinor * percent - playedMinor * 100n
    if (left < 0n) left = 0n
  }
  const requiredMinor = roundedUp(required)
  return { requiredMinor, doneMinor: requiredMinor - roundedUp(left) }
}

function roundedUp(hundredths: bigint): bigint {
  return (hundredths + 99n) / 100n
}
