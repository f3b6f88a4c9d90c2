// Which part of a bet counts as effective turnover, and the rule that says so; money.md 11. Their texts: turnover.<rule>.

export type TurnoverRule = 'SLOT_STAKE' | 'SHOT_STAKE' | 'FULL_STAKE' | 'PART_LOST' | 'TIE'

export type Turnover = { readonly rule: TurnoverRule; readonly amountMinor: bigint }

/**
 * The effective turnover of a settled bet. A spin or a shot counts whole, whatever it pays. A bet on an outcome counts
 * nothing when the stake came back (a tie or void), the lost part when a part came back, and the whole stake otherwise.
 */
export function turnoverOf(gameType: string, stakeMinor: bigint, payoutMinor: bigint): Turnover {
  if (gameType === 'electronic') return { rule: 'SLOT_STAKE', amountMinor: stakeMinor }
  if (gameType === 'fishing') return { rule: 'SHOT_STAKE', amountMinor: stakeMinor }
  if (payoutMinor === stakeMinor) return { rule: 'TIE', amountMinor: 0n }
  const isPartLost = payoutMinor > 0n && payoutMinor < stakeMinor
  return isPartLost
    ? { rule: 'PART_LOST', amountMinor: stakeMinor - payoutMinor }
    : { rule: 'FULL_STAKE', amountMinor: stakeMinor }
}
