import { tellMember } from '../../member/member/tell-member.ts'
import { deleteBackupCodes } from '../proof/backup-code-rows.ts'
import { disableTotp } from '../proof/totp-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const removeTotp: Handler<'removeTotp'> = async (call) => {
  if (!(await disableTotp(call.tx, call.memberId))) throw new CallError('factorUnknown')
  await deleteBackupCodes(call.tx, call.memberId)
  await tellMember(call.tx, call.tenant, call.memberId, { kind: 'factorRemoved', params: {} })
  return {}
}
