import type { Queryable } from '../db/db.ts'
import { isGuarded } from '../member/guard.ts'
import { readMember } from '../member/member-rows.ts'
import { CallError } from '../rpc/call-error.ts'

type Caller = { readonly tenant: string; readonly memberId: string; readonly hasStepUp: boolean }

/**
 * Throws stepUpRequired unless this session has a recent step-up or the account has no guard to step up with. For calls
 * that need it only for some members or requests; calls that always need it declare `step_up` in their proto options.
 */
export async function requireStepUpIfGuarded(db: Queryable, caller: Caller): Promise<void> {
  if (caller.hasStepUp) return
  if (isGuarded(await readMember(db, caller.tenant, caller.memberId))) throw new CallError('stepUpRequired')
}
