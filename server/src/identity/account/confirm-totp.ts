import { lockMember, readMember } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { newBackupCodes } from '../proof/backup-codes.ts'
import { enableTotp } from '../proof/totp-rows.ts'
import { checkTotp } from '../proof/totp.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const confirmTotp: Handler<'confirmTotp'> = async (call, input) => {
  const { tx, tenant, memberId, context } = call
  await lockMember(tx, tenant, memberId)
  if ((await readMember(tx, tenant, memberId)).hasTotp) throw new CallError('factorUnknown')
  if (!(await checkTotp(tx, context, memberId, input.code, { enabled: false }))) throw new CallError('codeWrong')
  await enableTotp(tx, memberId)
  const backupCodes = await newBackupCodes(tx, context, { tenant, memberId })
  await tellMember(tx, tenant, memberId, { kind: 'factorAdded', params: {} })
  return { backupCodes }
}
