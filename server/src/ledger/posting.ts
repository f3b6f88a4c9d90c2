import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { AccountRef } from './account-name.ts'

/** The subject of a posting, such as an order or a bet; postings can be found by its id. */
export type Reference = { readonly kind: string; readonly id: string | null }

/**
 * One amount of one currency moved from `debit` (decreases) to `credit` (increases). The caller chooses the idempotency
 * key: the same key with the same input returns the first transfer, forever.
 */
export type Posting = {
  readonly tenant: string
  readonly idempotencyKey: string
  readonly reason: LedgerReason
  readonly currency: string
  readonly amountMinor: bigint
  readonly debit: AccountRef
  readonly credit: AccountRef
  readonly reference?: Reference
} & (
  | { readonly state?: 'POSTED' | 'PENDING'; readonly pendingId?: undefined }
  /** POST and VOID take the same amount from the account that the pending transfer credited; VOID returns it to its origin. */
  | { readonly state: 'POST' | 'VOID'; readonly pendingId: string }
)

export type TransferState = 'POSTED' | 'PENDING' | 'POST' | 'VOID'

/** A transfer as written, with the balances right after it. */
export type Transfer = {
  readonly id: string
  readonly idempotencyKey: string
  readonly state: TransferState
  readonly currency: string
  readonly amountMinor: bigint
  readonly debitAccountId: bigint
  readonly creditAccountId: bigint
  readonly debitBalanceMinor: bigint
  readonly creditBalanceMinor: bigint
  readonly createdAt: Date
}

export type Posted = { readonly status: 'posted' | 'replayed'; readonly transfers: readonly Transfer[] }

export type Refusal =
  | {
      readonly kind: 'INSUFFICIENT_FUNDS'
      readonly account: string
      readonly balanceMinor: bigint
      readonly neededMinor: bigint
    }
  /** The key was used before with another input. */
  | { readonly kind: 'KEY_CONFLICT'; readonly idempotencyKey: string }
  | { readonly kind: 'PENDING_NOT_FOUND'; readonly pendingId: string }
  | { readonly kind: 'PENDING_RESOLVED'; readonly pendingId: string; readonly by: 'POST' | 'VOID' }
  /** Amount, currency or accounts differ from the pending transfer. */
  | { readonly kind: 'PENDING_MISMATCH'; readonly pendingId: string }
  | { readonly kind: 'OVERFLOW'; readonly account: string }

/** Thrown by `post` and the group commit when a posting is refused; nothing of its item was written. */
export class LedgerRefusal extends Error {
  override name = 'LedgerRefusal'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The ledger refused: ${refusal.kind}`)
    this.refusal = refusal
  }

  get kind(): Refusal['kind'] {
    return this.refusal.kind
  }
}

const maxMinor = 2n ** 63n - 1n
const word = /^[A-Za-z0-9_:.-]{1,200}$/

/** Throws a TypeError for a malformed posting: a mistake in our code, not a refusal for a member. */
export function assertPosting(posting: Posting): void {
  const { tenant, idempotencyKey, reason, currency, amountMinor, debit, credit, reference } = posting
  const wrong = (what: string) => new TypeError(`A posting with ${what}: ${reason} ${idempotencyKey}`)
  if (amountMinor <= 0n || amountMinor > maxMinor) throw wrong(`an amount of ${amountMinor}`)
  if (!word.test(tenant)) throw wrong('a bad tenant')
  if (!word.test(idempotencyKey)) throw wrong('a bad idempotency key')
  if (!/^[A-Z][A-Z_]{1,63}$/.test(reason)) throw wrong('a bad reason')
  if (!/^[A-Z]{3,5}$/.test(currency)) throw wrong('a bad currency')
  for (const account of [debit, credit]) {
    if (account.memberId !== null && !isUuid(account.memberId)) throw wrong('a bad member id')
  }
  if (debit.kind === credit.kind && debit.memberId === credit.memberId) throw wrong('one account on both sides')
  if (reference && !word.test(reference.kind)) throw wrong('a bad reference kind')
  if (reference?.id && !isUuid(reference.id)) throw wrong('a bad reference id')
  if (posting.pendingId !== undefined && !isUuid(posting.pendingId)) throw wrong('a bad pending id')
}
