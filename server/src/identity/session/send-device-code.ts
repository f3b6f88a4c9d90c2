import { codeSenderOf } from '../device/code-sender.ts'
import { ownTarget } from '../../member/member/own-target.ts'
import { hasPassedForCode } from '../proof/code-captcha.ts'
import { sendCode } from '../proof/codes.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { expectStep } from './open-session.ts'

export const sendDeviceCode: Handler<'sendDeviceCode'> = async (call, input) => {
  expectStep(call, 'DEVICE')
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const target = await ownTarget(call.db, call.tenant, call.memberId, way)
  const passed = await hasPassedForCode(call, { action: 'DEVICE', target }, input)
  const nextSendSeconds = await sendCode(call, {
    action: 'DEVICE',
    way,
    target,
    memberId: call.memberId,
    deliver: true,
    sender: await codeSenderOf(call, call.memberId),
    captcha: { passed, byAddress: false },
  })
  return { nextSendSeconds }
}
