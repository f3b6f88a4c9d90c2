import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { findProof } from '../claim-rows.ts'

export const getRechargeProof: Handler<'getRechargeProof'> = async (call, { id }) => {
  const proof = await findProof(call.db, call.tenant, id)
  if (!proof) throw new CallError('notFound')
  const { memberId, content, width, height } = proof
  await noteOperatorView(call.db, call, [memberId], 'RECHARGE_REVIEW')
  return { content, width, height }
}
