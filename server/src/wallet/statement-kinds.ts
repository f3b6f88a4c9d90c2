/** What a member can filter the statement by. */
export type StatementKind = 'DEPOSIT' | 'WITHDRAWAL' | 'TRANSFER_IN' | 'TRANSFER_OUT' | 'REWARD' | 'ADJUSTMENT'

// Every reason of a wallet entry; its text key is `reason.<REASON>`.
const reasons: Readonly<Record<StatementKind, readonly string[]>> = {
  DEPOSIT: ['DEPOSIT'],
  WITHDRAWAL: ['WITHDRAWAL_HELD', 'WITHDRAWAL_RETURNED', 'WITHDRAWAL_REFUSED'],
  TRANSFER_IN: ['TRANSFER_IN', 'TRANSFER_IN_PENDING', 'TRANSFER_IN_RETURNED'],
  TRANSFER_OUT: ['TRANSFER_OUT'],
  REWARD: ['PROMOTION', 'BONUS_RELEASED', 'VIP_LEVEL_UP', 'VIP_MONTHLY', 'VIP_BIRTHDAY', 'REBATE'],
  ADJUSTMENT: ['ADJUSTMENT'],
}
const kinds = Object.entries(reasons) as [StatementKind, readonly string[]][]
const byReason = new Map(kinds.flatMap(([kind, own]) => own.map((reason): [string, StatementKind] => [reason, kind])))

/** The reasons of a kind; undefined, which means all, for the empty kind. */
export function reasonsOf(kind: string): readonly string[] | undefined {
  return kinds.find(([one]) => one === kind)?.[1]
}

/** The kind of an entry; ADJUSTMENT when no other kind matches. */
export function kindOf(reason: string): StatementKind {
  return byReason.get(reason) ?? 'ADJUSTMENT'
}
