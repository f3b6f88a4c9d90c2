/** The kind of an entry. */
export type StatementKind = 'DEPOSIT' | 'WITHDRAWAL' | 'TRANSFER_IN' | 'TRANSFER_OUT' | 'GAME' | 'REWARD' | 'ADJUSTMENT'

// The parts of REWARD by which rewards can be filtered.
const rewards: Readonly<Record<string, readonly string[]>> = {
  PROMOTION: ['PROMOTION', 'BONUS_RELEASED'],
  VIP: ['VIP_LEVEL_UP', 'VIP_MONTHLY', 'VIP_BIRTHDAY'],
  REBATE: ['REBATE'],
  COMMISSION: ['COMMISSION'],
}
// Every reason of a wallet entry; its text key is `reason.<REASON>`.
const reasons: Readonly<Record<StatementKind, readonly string[]>> = {
  DEPOSIT: ['DEPOSIT'],
  WITHDRAWAL: ['WITHDRAWAL_HELD', 'WITHDRAWAL_RETURNED', 'WITHDRAWAL_REFUSED'],
  TRANSFER_IN: ['TRANSFER_IN', 'TRANSFER_IN_PENDING', 'TRANSFER_IN_RETURNED'],
  TRANSFER_OUT: ['TRANSFER_OUT'],
  // Of bets from a seamless wallet; on other platforms they are entries of the platform's account.
  GAME: ['GAME_STAKE', 'GAME_PAYOUT', 'GAME_STAKE_RETURNED'],
  REWARD: Object.values(rewards).flat(),
  ADJUSTMENT: ['ADJUSTMENT', 'AGENT_CREDIT'],
}
const kinds = Object.entries(reasons) as [StatementKind, readonly string[]][]
const byReason = new Map(kinds.flatMap(([kind, own]) => own.map((reason): [string, StatementKind] => [reason, kind])))
const byKind = new Map<string, readonly string[]>([...kinds, ...Object.entries(rewards)])

/** The reasons of a kind, or of a part of REWARD; undefined, which means all, for the empty kind. */
export function reasonsOf(kind: string): readonly string[] | undefined {
  return byKind.get(kind)
}

/** Every reason of a wallet entry. */
export const allReasons: readonly string[] = [...byReason.keys()]

/** The kind of an entry; ADJUSTMENT when no other kind matches. */
export function kindOf(reason: string): StatementKind {
  return byReason.get(reason) ?? 'ADJUSTMENT'
}
