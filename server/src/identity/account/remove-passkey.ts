import { markGuardChanged } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { deletePasskey } from '../proof/passkey-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const removePasskey: Handler<'removePasskey'> = async (call, input) => {
  if (!(await deletePasskey(call.tx, call.memberId, input.id))) throw new CallError('notFound')
  await markGuardChanged(call.tx, call.memberId, 'PASSKEY_REMOVED')
  await tellMember(call.tx, call.tenant, call.memberId, { kind: 'factorRemoved', params: {} })
  return {}
}
