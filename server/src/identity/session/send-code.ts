import { canonicalTarget, targetToBind, type Way } from '../../base/contact/contact.ts'
import { codeSenderOf } from '../device/code-sender.ts'
import { accountKeyOf } from '../../member/member/account-name.ts'
import { contactKey, findForLogin } from '../../member/member/member-rows.ts'
import { ownTarget } from '../../member/member/own-target.ts'
import { hasPassedForCode } from '../proof/code-captcha.ts'
import { refuseCostly, sendCode as send } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { sendToRecover } from './recovery.ts'

export const sendCode: Handler<'sendCode'> = async (call, input) => {
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  if (input.action === 'RETRIEVE_PWD')
    return { nextSendSeconds: await sendToRecover(call, accountKeyOf(input.username), way) }
  if (input.action === 'USER_REMOVE_DEVICE') return { nextSendSeconds: await sendToOwn(call, way) }
  return { nextSendSeconds: await sendToNamed(call, input, way) }
}

/** Sends to the phone or email that a registration or a login names. */
async function sendToNamed(call: Call<'sendCode'>, input: Input<'sendCode'>, way: Way): Promise<number> {
  const policy = await readSitePolicy(call.db, call.tenant)
  const isLogin = input.action === 'LOGIN'
  if (!(isLogin ? policy.loginWays : policy.bindingWays).includes(way)) throw new CallError('wayClosed')
  const target = isLogin
    ? canonicalTarget(way, input.phoneAreaCode, input.username)
    : targetToBind(way, input.phoneAreaCode, input.username, policy.patterns)
  if (!target) throw new CallError(way === 'PHONE' ? 'phoneFormatWrong' : 'emailFormatWrong')
  refuseCostly(target, policy)
  const passed = await hasPassedForCode(call, { action: input.action, target }, input)
  const owner = await findForLogin(call.db, call.tenant, contactKey(way, target))
  // The response reveals nothing: a login code for an unknown target is not sent, and a registered owner gets `alreadyMember`.
  return await send(call, {
    action: isLogin ? 'LOGIN' : 'REG',
    way,
    target,
    memberId: null,
    deliver: owner !== null || !isLogin,
    message: owner && !isLogin ? 'alreadyMember' : 'code',
    sender: await codeSenderOf(call, owner?.id ?? null),
    captcha: { passed, byAddress: true },
  })
}

/** Sends to the contact of the logged-in member, as getUserVerifyCode does. */
async function sendToOwn(call: Call<'sendCode'>, way: Way): Promise<number> {
  const { db, tenant, memberIdOrNull: memberId } = call
  if (!memberId) throw new CallError('loginRequired')
  const target = await ownTarget(db, tenant, memberId, way)
  const sender = await codeSenderOf(call, memberId)
  return await send(call, { action: 'USER_REMOVE_DEVICE', way, target, memberId, deliver: true, sender })
}
