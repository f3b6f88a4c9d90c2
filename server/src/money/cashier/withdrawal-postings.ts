// The postings of a withdrawal: held at once, then paid out or returned, each exactly once.
import { house, member } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'

export type WithdrawalMoney = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly pendingId: string
}

function common({ id, tenant, currency, amountMinor }: Omit<WithdrawalMoney, 'pendingId' | 'feeMinor'>) {
  return { tenant, currency, amountMinor, reference: { kind: 'withdrawal', id } }
}

/** Wallet → held, pending until the bank or an operator decides. */
export function holdPosting(money: Omit<WithdrawalMoney, 'pendingId' | 'feeMinor'>): Posting {
  return {
    ...common(money),
    idempotencyKey: `withdrawal:${money.id}`,
    reason: 'WITHDRAWAL_HELD',
    debit: member(money.memberId, 'WALLET'),
    credit: member(money.memberId, 'HELD'),
    state: 'PENDING',
  }
}

/** Held → the bank; the fee is posted from there to the house. */
export function paidPostings(money: WithdrawalMoney): Posting[] {
  const paid: Posting = {
    ...common(money),
    idempotencyKey: `withdrawal:${money.id}:end`,
    reason: 'WITHDRAWAL_PAID',
    debit: member(money.memberId, 'HELD'),
    credit: house('WITHDRAWAL_CLEARING'),
    state: 'POST',
    pendingId: money.pendingId,
  }
  if (money.feeMinor === 0n) return [paid]
  const fee: Posting = {
    ...common(money),
    amountMinor: money.feeMinor,
    idempotencyKey: `withdrawal:${money.id}:fee`,
    reason: 'WITHDRAWAL_FEE',
    debit: house('WITHDRAWAL_CLEARING'),
    credit: house('FEES'),
  }
  return [paid, fee]
}

/** Held → wallet, because the bank or an operator refused the withdrawal. */
export function returnedPosting(money: WithdrawalMoney, reason: 'WITHDRAWAL_RETURNED' | 'WITHDRAWAL_REFUSED'): Posting {
  return {
    ...common(money),
    idempotencyKey: `withdrawal:${money.id}:end`,
    reason,
    debit: member(money.memberId, 'HELD'),
    credit: member(money.memberId, 'WALLET'),
    state: 'VOID',
    pendingId: money.pendingId,
  }
}
