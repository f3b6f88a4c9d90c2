import type { Queryable } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readMember, type MemberRow } from './member-rows.ts'

/** The member's own canonical phone or email; throws wayNotBound without one. */
export async function ownTarget(db: Queryable, tenant: string, memberId: string, way: string): Promise<string> {
  const target = targetOf(await readMember(db, tenant, memberId), way)
  if (!target) throw new CallError('wayNotBound')
  return target
}

/** The bound phone or email in canonical form (`+8613800001111`, lower-cased email); empty without one. */
export function targetOf(row: Pick<MemberRow, 'phone' | 'email'>, way: string): string {
  return way === 'EMAIL' ? row.email.toLowerCase() : row.phone
}
