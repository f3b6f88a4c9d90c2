import type { LoginBy } from '@mingtang/contract/gen/words.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import { moveApproval } from '../device/device-approval-rows.ts'
import { type LoginRow, markGuardChanged } from '../../member/member/member-rows.ts'
import type { CallFacts, VisitorFacts } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { loginReplyOf, openMemberSession } from './open-session.ts'
import { readRisk } from './read-risk.ts'
import { endSession } from './session-rows.ts'

type Visiting = CallFacts & VisitorFacts & { readonly db: Db }

/** Opens the session of a member who has proved the first factor, with the steps that the risk asks for. `also` runs in its transaction. */
export async function passLogin(call: Visiting, member: LoginRow, way: LoginBy, also: (tx: Tx) => Promise<void>) {
  const policy = await readSitePolicy(call.db, call.tenant)
  const { steps, isUnproven } = await readRisk(call, policy, member.id, way)
  const opened = await call.db.transaction(async (tx) => {
    await endSession(tx, call.sessionId, 'LOGIN')
    await also(tx)
    // A proof is missing, so withdrawals are held for a day in which the owner can object.
    if (isUnproven) await markGuardChanged(tx, member.id, 'NEW_DEVICE')
    const session = await openMemberSession(tx, call, member, { steps, way })
    if (steps.includes('DEVICE')) await moveApproval(tx, call, member.id, session.id)
    return session
  })
  return await loginReplyOf(call, call.db, member.id, opened, steps)
}
