import { targetToBind } from '../../base/contact/contact.ts'
import { codeSenderOf } from '../device/code-sender.ts'
import { ownTarget } from '../../member/member/own-target.ts'
import { hasPassedForCode } from '../proof/code-captcha.ts'
import { strangerOf } from '../proof/code-sender.ts'
import { refuseCostly, sendCode } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const sendOwnCode: Handler<'sendOwnCode'> = async (call, input) => {
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const action = input.action as 'USER_REMOVE_DEVICE' | 'STEP_UP' | 'BIND'
  const target =
    action === 'BIND' ? await newTarget(call, input, way) : await ownTarget(call.db, call.tenant, call.memberId, way)
  const passed = await hasPassedForCode(call, { action, target }, input)
  const nextSendSeconds = await sendCode(call, {
    action,
    way,
    target,
    memberId: call.memberId,
    deliver: true,
    // A phone or email to bind may be a stranger's, whatever device the caller has.
    sender: action === 'BIND' ? strangerOf(call) : await codeSenderOf(call, call.memberId),
    // Only a new target may belong to a stranger; the caps are enough for the member's own.
    ...(action === 'BIND' ? { captcha: { passed, byAddress: false } } : {}),
  })
  return { nextSendSeconds }
}

/** The new phone or email to bind. A step-up comes first, so that a stolen session cannot send codes to strangers. */
async function newTarget(
  call: Call<'sendOwnCode'>,
  input: Input<'sendOwnCode'>,
  way: 'PHONE' | 'EMAIL',
): Promise<string> {
  const policy = await readSitePolicy(call.db, call.tenant)
  const target = targetToBind(way, input.phoneAreaCode, input.target, policy.patterns)
  if (!target) throw new CallError(way === 'PHONE' ? 'phoneFormatWrong' : 'emailFormatWrong')
  refuseCostly(target, policy)
  if (!call.hasStepUp) throw new CallError('stepUpRequired')
  return target
}
