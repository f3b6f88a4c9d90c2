// Password recovery. An unknown account takes the same steps as a known one, with stable masks and codes sent to nobody (enumeration).
import type { Way } from '../../base/contact/contact.ts'
import { maskEmail, maskPhone } from '../../base/contact/mask.ts'
import type { Context } from '../../context.ts'
import { codeSenderOf } from '../device/code-sender.ts'
import type { Db, Queryable } from '../../base/db/db.ts'
import { readMemberOrNone } from '../../member/member/member-rows.ts'
import { targetOf } from '../../member/member/own-target.ts'
import { sendCode } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { CallFacts, VisitorFacts } from '../../call/rpc/handler.ts'
import { findRecovery } from './recovery-rows.ts'
import type { Bound } from './decoy-rows.ts'
import { contactsOfUnknown, targetOfUnknown } from './unknown-account.ts'

export type RecoveryTarget = { readonly memberId: string | null; readonly target: string }

/** The member's masked contacts, or decoys for an unknown account. */
export async function boundTo(
  context: Context,
  db: Queryable,
  tenant: string,
  accountKey: string,
  memberId: string | null,
): Promise<Bound> {
  // Both are queried for known and unknown accounts, so that they take the same time.
  const shown = await contactsOfUnknown(db, context.config.accountKey, tenant, accountKey)
  const member = await readMemberOrNone(db, tenant, memberId)
  if (!member) return shown
  const { phone, email } = member
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) }
}

/** The target of this session's recovery codes; null without a recovery of the account or without a contact of this kind. */
export async function recoveryTarget(
  { context, db, tenant, sessionId }: CallFacts & VisitorFacts & { readonly db: Queryable },
  accountKey: string,
  way: Way,
): Promise<RecoveryTarget | null> {
  const recovery = await findRecovery(db, tenant, sessionId, accountKey)
  if (!recovery) return null
  const { memberId } = recovery
  const bound = await contactsOfUnknown(db, context.config.accountKey, tenant, accountKey)
  const member = await readMemberOrNone(db, tenant, memberId)
  if (member) {
    const target = targetOf(member, way)
    return target ? { memberId, target } : null
  }
  return (way === 'PHONE' ? bound.phone : bound.email)
    ? { memberId: null, target: targetOfUnknown(accountKey, way) }
    : null
}

/** Sends a code to the contact of this session's recovery and returns the seconds until the next; throws recoveryNotStarted. */
export async function sendToRecover(
  call: CallFacts & VisitorFacts & { readonly db: Db },
  accountKey: string,
  way: Way,
): Promise<number> {
  const to = await recoveryTarget(call, accountKey, way)
  if (!to) throw new CallError('recoveryNotStarted')
  const sender = await codeSenderOf(call, to.memberId)
  return await sendCode(call, { action: 'RETRIEVE_PWD', way, ...to, deliver: to.memberId !== null, sender })
}
