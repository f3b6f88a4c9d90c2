import { targetToBind } from '../contact/contact.ts'
import { ownTarget } from '../member/own-target.ts'
import { hasPassedForCode } from '../proof/code-captcha.ts'
import { sendCode } from '../proof/codes.ts'
import { requireStepUpIfGuarded } from '../proof/require-step-up.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Call, Handler, Input } from '../rpc/handler.ts'
import { readSitePolicy } from '../tenant/tenant-policy.ts'

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
    // Only a new target may be a stranger's; one's own is guarded by the caps.
    ...(action === 'BIND' ? { captcha: { passed, byAddress: false } } : {}),
  })
  return { nextSendSeconds }
}

/** The phone or email that is to be bound; nobody sends codes to strangers from a stolen session. */
async function newTarget(
  call: Call<'sendOwnCode'>,
  input: Input<'sendOwnCode'>,
  way: 'PHONE' | 'EMAIL',
): Promise<string> {
  const { patterns } = await readSitePolicy(call.db, call.tenant)
  const target = targetToBind(way, input.phoneAreaCode, input.target, patterns)
  if (!target) throw new CallError(way === 'PHONE' ? 'phoneFormatWrong' : 'emailFormatWrong')
  await requireStepUpIfGuarded(call.db, call)
  return target
}
