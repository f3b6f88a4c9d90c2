import type { Queryable } from '../db/db.ts'
import { isGuarded } from '../member/guard.ts'
import { readMember } from '../member/member-rows.ts'
import { CallError } from '../rpc/call-error.ts'

type Caller = { readonly tenant: string; readonly memberId: string; readonly hasStepUp: boolean }

/**
 * Throws stepUpRequired unless this session proved lately who is there, or the account has nothing bound to prove it with. For needs
 * that depend on the member or the request; a call that always needs a proof says so in its options.
 */
export async function requireStepUpIfGuarded(db: Queryable, caller: Caller): Promise<void> {
  if (caller.hasStepUp) return
  if (isGuarded(await readMember(db, caller.tenant, caller.memberId))) throw new CallError('stepUpRequired')
}
