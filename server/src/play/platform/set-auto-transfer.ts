import { updateAutoTransfer } from '../../member/member/member-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'

export const setAutoTransfer: Handler<'setAutoTransfer'> = async ({ tx, tenant, memberId }, input) => {
  await updateAutoTransfer(tx, tenant, memberId, input.isOn)
  return {}
}
