import type { Queryable } from '../../base/db/db.ts'
import type { MemberRow } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { listCardTails } from './identity-rows.ts'

export type DeviceProof = 'PHONE' | 'EMAIL' | 'IDENTITY' | 'OPERATOR'

/**
 * What passes the device step: a code to what is bound; with nothing bound, the real name with a saved bank card, or an
 * operator. A bound account is never let in by the weaker ones. Second factors have a step of their own.
 */
export async function deviceProofsOf(
  db: Queryable,
  tenant: string,
  memberId: string,
  { phone, email, realName }: Pick<MemberRow, 'phone' | 'email' | 'realName'>,
): Promise<DeviceProof[]> {
  if (phone !== '' || email !== '') return [...(phone ? ['PHONE' as const] : []), ...(email ? ['EMAIL' as const] : [])]
  const hasIdentity = realName !== '' && (await listCardTails(db, tenant, memberId)).length > 0
  return [...(hasIdentity ? ['IDENTITY' as const] : []), 'OPERATOR']
}

/** Throws factorUnknown unless this proof passes the device step of the account. */
export function expectProof(proofs: readonly DeviceProof[], proof: DeviceProof): void {
  if (!proofs.includes(proof)) throw new CallError('factorUnknown')
}
