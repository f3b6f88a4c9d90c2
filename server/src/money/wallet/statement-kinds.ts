import {
  type LedgerReason,
  ledgerReasonWords,
  type RewardKind,
  rewardKindWords,
  type StatementKind,
} from '@mingtang/contract/gen/words.ts'

// The kind of a wallet's entry by its reason, of a reward the part by which rewards can be filtered; null for what is
// never an entry of a wallet.
const kinds: Readonly<Record<LedgerReason, Exclude<StatementKind, 'REWARD'> | RewardKind | null>> = {
  DEPOSIT: 'DEPOSIT',
  DEPOSIT_FEE: null,
  WITHDRAWAL_HELD: 'WITHDRAWAL',
  WITHDRAWAL_PAID: null,
  WITHDRAWAL_FEE: null,
  WITHDRAWAL_RETURNED: 'WITHDRAWAL',
  WITHDRAWAL_REFUSED: 'WITHDRAWAL',
  TRANSFER_IN_PENDING: 'TRANSFER_IN',
  TRANSFER_IN: 'TRANSFER_IN',
  TRANSFER_IN_RETURNED: 'TRANSFER_IN',
  TRANSFER_OUT: 'TRANSFER_OUT',
  // Of bets on a platform's own balance; those from a seamless wallet have the four reasons below.
  BET_STAKE: null,
  BET_PAYOUT: null,
  BET_CORRECTED: null,
  GAME_STAKE: 'GAME',
  GAME_PAYOUT: 'GAME',
  GAME_PAYOUT_REVERSED: 'GAME',
  GAME_STAKE_RETURNED: 'GAME',
  PROMOTION: 'PROMOTION',
  BONUS_GRANTED: null,
  BONUS_RELEASED: 'PROMOTION',
  BONUS_CANCELLED: null,
  BONUS_EXPIRED: null,
  SIGN_IN: null,
  TURNOVER_POINTS: null,
  POINTS_ORDER: null,
  POINTS_RETURNED: null,
  VIP_LEVEL_UP: 'VIP',
  VIP_MONTHLY: 'VIP',
  VIP_BIRTHDAY: 'VIP',
  REBATE: 'REBATE',
  COMMISSION: 'COMMISSION',
  AGENT_CREDIT: 'ADJUSTMENT',
}

/** The reasons of a kind, or of a part of REWARD; undefined, which means all, for the empty kind, and none for an unknown one. */
export function reasonsOf(kind: string): readonly LedgerReason[] | undefined {
  if (kind === '') return undefined
  return ledgerReasonWords.filter((reason) => kinds[reason] === kind || (kind === 'REWARD' && isReward(kinds[reason])))
}

/** Every reason of a wallet entry. */
export const allReasons: readonly LedgerReason[] = ledgerReasonWords.filter((reason) => kinds[reason] !== null)

/** The kind of an entry; ADJUSTMENT when no other kind matches. */
export function kindOf(reason: LedgerReason): StatementKind {
  const kind = kinds[reason] ?? 'ADJUSTMENT'
  return isReward(kind) ? 'REWARD' : kind
}

function isReward(kind: StatementKind | RewardKind | null): kind is RewardKind {
  return rewardKindWords.some((one) => one === kind)
}
