import { maskEmail, maskName, maskPhone } from '../../base/contact/mask.ts'
import { readLoginPlace } from '../device/login-record-rows.ts'
import { readProfile } from '../../member/member/member-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const getUserInfo: Handler<'getUserInfo'> = async (call) => {
  const member = await readProfile(call.db, call.memberId)
  return {
    userName: member.userName,
    nickname: member.nickname,
    currency: member.defaultCurrency,
    isBindFundPassword: member.hasFundPassword,
    registeredAt: member.createdAt.toISOString(),
    lastLoginAt: member.previousLoginAt?.toISOString() ?? '',
    vipLevel: member.vipLevel,
    phone: maskPhone(member.phone),
    email: maskEmail(member.email),
    realName: maskName(member.realName),
    qq: member.qq,
    avatar: member.avatar,
    birthday: member.birthday,
    isAutoTransfer: member.isAutoTransfer,
    inviteCode: member.ownInviteCode,
    lastLoginPlace: await readLoginPlace(call.db, call.tenant, call.memberId, 1),
  }
}
