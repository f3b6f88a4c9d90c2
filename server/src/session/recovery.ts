// Recovery of a password. An unknown account takes the same way as a known one, with masks that stay the same and codes nobody gets.
import { maskEmail, maskPhone } from '../account/mask.ts'
import { targetOf } from '../account/own-target.ts'
import { readSecureOrNone } from '../account/secure-rows.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/db.ts'
import type { CallFacts, VisitorFacts } from '../rpc/handler.ts'
import { type Bound, decoyOf, decoyTarget } from './decoy.ts'
import { findRecovery } from './recovery-rows.ts'
import type { Way } from './target.ts'

export type RecoveryTarget = { readonly memberId: string | null; readonly target: string }

/** What is bound to the member, or what a decoy shows for the name. */
export async function boundTo(
  context: Context,
  db: Queryable,
  tenant: string,
  accountKey: string,
  memberId: string | null,
): Promise<Bound> {
  const decoy = decoyOf(context.config.accountKey, tenant, accountKey)
  // Read for nobody as well, so that both take alike.
  const member = await readSecureOrNone(db, tenant, memberId)
  if (!member) return decoy
  const { phone, email } = member
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) }
}

/** Where the codes of this session's recovery go; null when none is under way for the account, or not by this way. */
export async function recoveryTarget(
  { context, db, tenant, sessionId }: CallFacts & VisitorFacts & { readonly db: Queryable },
  accountKey: string,
  way: Way,
): Promise<RecoveryTarget | null> {
  const recovery = await findRecovery(db, tenant, sessionId, accountKey)
  if (!recovery) return null
  const { memberId } = recovery
  const member = await readSecureOrNone(db, tenant, memberId)
  if (member) {
    const target = targetOf(member, way)
    return target ? { memberId, target } : null
  }
  const bound = decoyOf(context.config.accountKey, tenant, accountKey)
  return (way === 'PHONE' ? bound.phone : bound.email) ? { memberId: null, target: decoyTarget(accountKey, way) } : null
}
