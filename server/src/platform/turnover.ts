// The part of a bet that counts as effective turnover, with its rule (money.md 11). The rules' texts are turnover.<rule>.

export type TurnoverRule = 'SLOT_STAKE' | 'SHOT_STAKE' | 'FULL_STAKE' | 'PART_LOST' | 'TIE' | 'VOID'

export type Turnover = { readonly rule: TurnoverRule; readonly amountMinor: bigint }

/**
 * The effective turnover of a settled bet. A void bet counts nothing. A slot spin or a shot counts in full, whatever it
 * pays. A bet on an outcome counts nothing when the stake was returned, the lost part when a part was, else the whole stake.
 */
export function turnoverOf(gameType: string, stakeMinor: bigint, payoutMinor: bigint, isVoid = false): Turnover {
  if (isVoid) return { rule: 'VOID', amountMinor: 0n }
  if (gameType === 'electronic') return { rule: 'SLOT_STAKE', amountMinor: stakeMinor }
  if (gameType === 'fishing') return { rule: 'SHOT_STAKE', amountMinor: stakeMinor }
  if (payoutMinor === stakeMinor) return { rule: 'TIE', amountMinor: 0n }
  const isPartLost = payoutMinor > 0n && payoutMinor < stakeMinor
  return isPartLost
    ? { rule: 'PART_LOST', amountMinor: stakeMinor - payoutMinor }
    : { rule: 'FULL_STAKE', amountMinor: stakeMinor }
}
