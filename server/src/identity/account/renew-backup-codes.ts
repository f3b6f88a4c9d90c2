import { lockMember } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { newBackupCodes } from '../proof/backup-codes.ts'
import { hasTotp } from '../proof/totp-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const renewBackupCodes: Handler<'renewBackupCodes'> = async (call) => {
  const { tx, tenant, memberId, context } = call
  await lockMember(tx, tenant, memberId)
  if (!(await hasTotp(tx, memberId))) throw new CallError('factorUnknown')
  const backupCodes = await newBackupCodes(tx, context, { tenant, memberId })
  await tellMember(tx, tenant, memberId, { kind: 'backupCodesMade', params: {} })
  return { backupCodes }
}
