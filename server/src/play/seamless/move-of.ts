// What a revision of a bet moves. All that the bet has paid is its payout with what is owed of it.

type Standing = { readonly payoutMinor: bigint | null; readonly owedMinor: bigint }
/** At most one of the two moves: into the wallet, or out of it. */
type Move = { readonly paidMinor: bigint; readonly reversedMinor: bigint; readonly owedMinor: bigint }

/**
 * A larger payout pays first what is owed. A smaller one is taken back as far as the wallet covers it now, and the rest is
 * owed; only the difference is taken, never what was owed before.
 */
export function moveOf({ payoutMinor, owedMinor }: Standing, totalMinor: bigint, coverMinor: bigint): Move {
  const changeMinor = totalMinor - (payoutMinor ?? 0n)
  if (changeMinor >= 0n) {
    const clearedMinor = least(changeMinor, owedMinor)
    return { paidMinor: changeMinor - clearedMinor, reversedMinor: 0n, owedMinor: owedMinor - clearedMinor }
  }
  const reversedMinor = least(-changeMinor, coverMinor)
  return { paidMinor: 0n, reversedMinor, owedMinor: owedMinor - changeMinor - reversedMinor }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
