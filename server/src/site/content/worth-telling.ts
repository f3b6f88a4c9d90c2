const minTimes = 10n
const minPeople = 3

type Win = { readonly userName: string; readonly amountMinor: bigint; readonly stakeMinor: bigint | null }

/** How many times its stake a win is, cut off after one decimal; empty without a known stake. */
export function timesOf({ amountMinor, stakeMinor }: Win): string {
  if (stakeMinor === null) return ''
  const tenths = (amountMinor * 10n) / stakeMinor
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`
}

/** The wins of ten times their stake and more, where several people had one: one person's small wins are no news. */
export function worthTelling<W extends Win>(wins: readonly W[]): readonly W[] {
  const large = wins.filter(
    ({ amountMinor, stakeMinor }) => stakeMinor !== null && amountMinor >= minTimes * stakeMinor,
  )
  return new Set(large.map(({ userName }) => userName)).size < minPeople ? [] : large
}
