// Recovery of a password. An unknown account takes the same way as a known one, with masks that stay the same and codes nobody gets.
import type { Way } from '../contact/contact.ts'
import { maskEmail, maskPhone } from '../contact/mask.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/db.ts'
import { readMemberOrNone } from '../member/member-rows.ts'
import { targetOf } from '../member/own-target.ts'
import type { CallFacts, VisitorFacts } from '../rpc/handler.ts'
import { findRecovery } from './recovery-rows.ts'
import { type Bound, contactsOfUnknown, targetOfUnknown } from './unknown-account.ts'

export type RecoveryTarget = { readonly memberId: string | null; readonly target: string }

/** What is bound to the member, or what is shown for the name of no account. */
export async function boundTo(
  context: Context,
  db: Queryable,
  tenant: string,
  accountKey: string,
  memberId: string | null,
): Promise<Bound> {
  const shown = contactsOfUnknown(context.config.accountKey, tenant, accountKey)
  // Read for nobody as well, so that both take alike.
  const member = await readMemberOrNone(db, tenant, memberId)
  if (!member) return shown
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
  const member = await readMemberOrNone(db, tenant, memberId)
  if (member) {
    const target = targetOf(member, way)
    return target ? { memberId, target } : null
  }
  const bound = contactsOfUnknown(context.config.accountKey, tenant, accountKey)
  return (way === 'PHONE' ? bound.phone : bound.email)
    ? { memberId: null, target: targetOfUnknown(accountKey, way) }
    : null
}
