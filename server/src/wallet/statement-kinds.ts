/** What a member can filter the statement by. */
export type StatementKind = 'DEPOSIT' | 'WITHDRAWAL' | 'TRANSFER_IN' | 'TRANSFER_OUT' | 'ADJUSTMENT'

// Every reason that can stand on an entry of a wallet; its text is `reason.<REASON>`.
const reasons: Readonly<Record<StatementKind, readonly string[]>> = {
  DEPOSIT: ['DEPOSIT'],
  WITHDRAWAL: ['WITHDRAWAL_HELD', 'WITHDRAWAL_RETURNED', 'WITHDRAWAL_REFUSED'],
  TRANSFER_IN: ['TRANSFER_IN', 'TRANSFER_IN_PENDING', 'TRANSFER_IN_RETURNED'],
  TRANSFER_OUT: ['TRANSFER_OUT'],
  ADJUSTMENT: ['ADJUSTMENT'],
}
const kinds = Object.entries(reasons) as [StatementKind, readonly string[]][]
const byReason = new Map(kinds.flatMap(([kind, own]) => own.map((reason): [string, StatementKind] => [reason, kind])))

/** The reasons of a kind; undefined, which means all, for the empty kind. */
export function reasonsOf(kind: string): readonly string[] | undefined {
  return kinds.find(([one]) => one === kind)?.[1]
}

/** The kind of an entry; what no other kind claims is an adjustment. */
export function kindOf(reason: string): StatementKind {
  return byReason.get(reason) ?? 'ADJUSTMENT'
}
