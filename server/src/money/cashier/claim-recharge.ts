import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { fileFrom, pictureErrors } from '../../base/upload/file-from.ts'
import { mayClaim } from './by-hand-rule.ts'
import { markClaimed, saveProof } from './claim-rows.ts'
import { findRecharge, lockRecharge } from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'

const refusals = { ...pictureErrors, OTHER_KIND: 'rechargeProofRefused' } as const

export const claimRecharge: Handler<'claimRecharge'> = async (call, { id, proof }) => {
  const { context, db, tenant, memberId } = call
  const found = await findRecharge(db, tenant, memberId, id)
  if (!found) throw new CallError('notFound')
  if (!mayClaim(found)) throw new CallError('rechargeEnded')
  // Drawn before the transaction, which keeps the row locked.
  const picture = await fileFrom(context.drawers, 'proof', Buffer.from(proof))
  if (typeof picture === 'string') throw new CallError(refusals[picture])
  if (picture.kind !== 'PICTURE') throw new CallError('rechargeProofRefused')
  await db.transaction(async (tx) => {
    const row = await lockRecharge(tx, id)
    if (!row || !mayClaim(row)) throw new CallError('rechargeEnded')
    await markClaimed(tx, tenant, id)
    await saveProof(tx, { tenant, memberId, id }, picture)
  })
  const claimed = await findRecharge(db, tenant, memberId, id)
  return { recharge: rechargeOf(claimed ?? found, call) }
}
