import { codeSenderOf } from '../device/code-sender.ts'
import { ownTarget } from '../../member/member/own-target.ts'
import { checkCode } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { expectStep, finishStep } from './open-session.ts'

export const checkDeviceCode: Handler<'checkDeviceCode'> = async (call, input) => {
  expectStep(call, 'DEVICE')
  const { db, tenant, memberId } = call
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const target = await ownTarget(db, tenant, memberId, way)
  const key = { tenant, action: 'DEVICE', way, target, memberId } as const
  const sender = await codeSenderOf(call, memberId)
  if (!(await checkCode(db, { ...key, code: input.code, sender }))) throw new CallError('codeWrong')
  return { login: await finishStep(call, 'DEVICE') }
}
