import { house, member } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'

type SignedIn = { readonly tenant: string; readonly memberId: string; readonly day: string; readonly points: bigint }

/** The points of a sign-in, paid once for a member and a business day. */
export function signInPosting({ tenant, memberId, day, points }: SignedIn): Posting {
  return {
    tenant,
    idempotencyKey: `sign-in:${memberId}:${day}`,
    reason: 'SIGN_IN',
    currency: 'POINT',
    amountMinor: points,
    debit: house('POINTS'),
    credit: member(memberId, 'POINTS'),
  }
}
