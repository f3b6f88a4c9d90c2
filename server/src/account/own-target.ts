import type { Queryable } from '../db/db.ts'
import { CallError } from '../rpc/call-error.ts'
import { readSecure, type SecureRow } from './secure-rows.ts'

/** The member's own canonical phone or email; throws wayNotBound without one. */
export async function ownTarget(db: Queryable, tenant: string, memberId: string, way: string): Promise<string> {
  const target = targetOf(await readSecure(db, tenant, memberId), way)
  if (!target) throw new CallError('wayNotBound')
  return target
}

/** The canonical form of what is bound (`+8613800001111`, lower-cased email); empty when nothing is. */
export function targetOf(row: Pick<SecureRow, 'phoneAreaCode' | 'phone' | 'email'>, way: string): string {
  if (way === 'EMAIL') return row.email.toLowerCase()
  return row.phone ? `+${row.phoneAreaCode || 86}${row.phone}` : ''
}
