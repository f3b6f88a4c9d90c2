import { canonicalTarget, targetToBind, type Way } from '../contact/contact.ts'
import { contactKey, findForLogin } from '../member/member-rows.ts'
import { hasPassedForCode } from '../proof/code-captcha.ts'
import { sendCode as send } from '../proof/codes.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from '../tenant/tenant-policy.ts'

export const sendCode: Handler<'sendCode'> = async (call, input) => {
  const policy = await readSitePolicy(call.db, call.tenant)
  const [way, isLogin]: [Way, boolean] = [input.way === 'PHONE' ? 'PHONE' : 'EMAIL', input.action === 'LOGIN']
  if (!(isLogin ? policy.loginWays : policy.bindingWays).includes(way)) throw new CallError('wayClosed')
  const target = isLogin
    ? canonicalTarget(way, input.phoneAreaCode, input.username)
    : targetToBind(way, input.phoneAreaCode, input.username, policy.patterns)
  if (!target) throw new CallError(way === 'PHONE' ? 'phoneFormatWrong' : 'emailFormatWrong')
  const passed = await hasPassedForCode(call, { action: input.action, target }, input)
  const isKnown = (await findForLogin(call.db, call.tenant, contactKey(way, target))) !== null
  // The response reveals nothing: a login code for an unknown target is not sent, and a registered owner gets `alreadyMember`.
  const nextSendSeconds = await send(call, {
    action: isLogin ? 'LOGIN' : 'REG',
    way,
    target,
    memberId: null,
    deliver: isKnown || !isLogin,
    message: isKnown && !isLogin ? 'alreadyMember' : 'code',
    captcha: { passed, byAddress: true },
  })
  return { nextSendSeconds }
}
