import { decideDevice } from '../../device/device-approval-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'

export const approveDevice: Handler<'approveDevice'> = async (call, { id }) => {
  const decided = await decideDevice(call.tx, call, id, 'APPROVED')
  if (!decided) throw new CallError('notFound')
  if (decided === 'OVER') throw new CallError('deviceDecided')
  await noteOperatorView(call.tx, call, [decided.memberId], 'DEVICE_APPROVED')
  return {}
}
