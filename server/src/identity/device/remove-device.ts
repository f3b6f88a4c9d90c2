import { lockMember } from '../../member/member/member-rows.ts'
import { ownTarget } from '../../member/member/own-target.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { checkCode } from '../proof/codes.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { codeSenderOf } from './code-sender.ts'
import { hasDevice, removeDeviceRow } from './device-rows.ts'

export const removeDevice: Handler<'removeDevice'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const way = input.way === 'PHONE' ? 'PHONE' : 'EMAIL'
  const target = await ownTarget(db, tenant, memberId, way)
  // Checked first, so that an unknown device does not use up the code.
  if (!(await hasDevice(db, memberId, input.id))) throw new CallError('notFound')
  const key = { tenant, action: 'USER_REMOVE_DEVICE', way, target, memberId } as const
  const sender = await codeSenderOf(call, memberId)
  if (!(await checkCode(db, { ...key, code: input.code, sender }))) throw new CallError('codeWrong')
  await db.transaction(async (tx) => {
    await lockMember(tx, tenant, memberId)
    if (!(await removeDeviceRow(tx, memberId, input.id))) throw new CallError('notFound')
    await tellMember(tx, tenant, memberId, { kind: 'deviceRemoved', params: {} })
  })
  call.context.wake('gameSessions')
  return {}
}
