import { maskEmail, maskName, maskPhone } from '../../base/contact/mask.ts'
import { stepUpMethods } from '../../member/member/guard.ts'
import { passkeyHostsOf } from '../../member/member/passkey-hosts.ts'
import { readMember } from '../../member/member/member-rows.ts'
import { memberBackupCodes } from '../proof/backup-code-rows.ts'
import { listPasskeys } from '../proof/passkey-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { passkeyOf } from './passkey-view.ts'

export const getSecureStatus: Handler<'getSecureStatus'> = async (call) => {
  const [member, passkeys, backupCodesLeft] = await Promise.all([
    readMember(call.db, call.tenant, call.memberId),
    listPasskeys(call.db, call.memberId),
    memberBackupCodes.countLeft(call.db, call.memberId),
  ])
  const hosts = await passkeyHostsOf(call.db, call, member)
  return {
    phone: maskPhone(member.phone),
    email: maskEmail(member.email),
    realName: maskName(member.realName),
    isBindFundPassword: member.fundPasswordHash !== null,
    hasTotp: member.hasTotp,
    backupCodesLeft,
    passkeys: passkeys.map(passkeyOf),
    stepUpMethods: stepUpMethods(member, hosts),
    passkeyHosts: [...hosts.elsewhere],
    passwordChangedAt: member.passwordChangedAt?.toISOString() ?? '',
    withdrawalsHeldUntil: member.heldUntil?.toISOString() ?? '',
    withdrawalsHeldBy: member.heldUntil ? member.heldBy : [],
  }
}
