import { lockMember } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { moveDefault } from './address-rows.ts'

export const setDefaultAddress: Handler<'setDefaultAddress'> = async ({ tx, tenant, memberId }, { id }) => {
  await lockMember(tx, tenant, memberId)
  if (!(await moveDefault(tx, { tenant, memberId }, id))) throw new CallError('notFound')
  return {}
}
