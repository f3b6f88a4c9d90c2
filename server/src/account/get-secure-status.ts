import type { Handler } from '../rpc/handler.ts'
import { maskEmail, maskName, maskPhone } from './mask.ts'
import { listPasskeys } from './passkey-rows.ts'
import { passkeyOf } from './passkey-view.ts'
import { readSecure, stepUpMethods } from './secure-rows.ts'

export const getSecureStatus: Handler<'getSecureStatus'> = async (call) => {
  const [member, passkeys] = await Promise.all([
    readSecure(call.db, call.tenant, call.memberId),
    listPasskeys(call.db, call.memberId),
  ])
  return {
    phone: maskPhone(member.phone),
    email: maskEmail(member.email),
    realName: maskName(member.realName),
    isBindFundPassword: member.fundPasswordHash !== null,
    hasTotp: member.hasTotp,
    passkeys: passkeys.map(passkeyOf),
    stepUpMethods: stepUpMethods(member),
    passwordChangedAt: member.passwordChangedAt?.toISOString() ?? '',
    withdrawalsHeldUntil: member.heldUntil?.toISOString() ?? '',
  }
}
