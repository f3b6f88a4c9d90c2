import { randomUUID } from 'node:crypto'
import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import type { Tx } from '../../base/db/db.ts'
import type { AccountRef } from '../../ledger/account-name.ts'
import { member, type Purse } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Posting, Transfer } from '../../ledger/posting.ts'
import { insertObligation } from './obligation-rows.ts'

export type Payment = Purse & {
  /** Of the row that it is paid for, whose kind the reference names; it asks for turnover once. */
  readonly id: string
  readonly referenceKind: string
  readonly idempotencyKey: string
  readonly reason: LedgerReason
  /** Who pays: the house, or the member who gives it. */
  readonly debit: AccountRef
  readonly amountMinor: bigint
  /** The turnover it asks; 0 for none. */
  readonly requiredMinor: bigint
  /** BONUS waits in the BONUS account and never locks the member's own money; the others lock what they pay. GRANT without. */
  readonly cause?: 'DEPOSIT' | 'GRANT' | 'BONUS'
  /** When a waiting bonus is forfeited; null for never. */
  readonly expiresAt?: Date | null
}

type Beside = {
  /** Further postings of the same event. */
  readonly postings?: readonly Posting[]
  /** As in `post`. */
  readonly write?: (transfers: readonly Transfer[]) => Promise<void>
}

/**
 * Pays a member and opens the obligation that the payment asks for; the caller's unique row makes it once. The member's row
 * is locked by the caller: withdrawals read the required turnover under the same lock. Throws LedgerRefusal.
 */
export async function payMember(tx: Tx, payment: Payment, { postings = [], write }: Beside = {}): Promise<Transfer> {
  const { id, tenant, memberId, currency, idempotencyKey, reason, debit, amountMinor, requiredMinor } = payment
  const { cause = 'GRANT', expiresAt = null } = payment
  const credit = member(memberId, cause === 'BONUS' ? 'BONUS' : 'WALLET')
  const reference = { kind: payment.referenceKind, id }
  const paid: Posting = { tenant, idempotencyKey, reason, currency, amountMinor, debit, credit, reference }
  const [transfer] = (await post(tx, [paid, ...postings], write)).transfers
  if (!transfer) throw new Error('A posting returned no transfer')
  if (requiredMinor === 0n) return transfer
  const asked = { id: randomUUID(), tenant, memberId, currency, cause, causeId: id, reason, requiredMinor }
  const locked =
    cause === 'BONUS' ? { lockedMinor: 0n, bonusMinor: amountMinor, expiresAt } : { lockedMinor: amountMinor }
  await insertObligation(tx, { ...asked, ...locked })
  return transfer
}
