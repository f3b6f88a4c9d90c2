import { lockMember } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { deleteAddressRow, makeNewestDefault } from './address-rows.ts'

export const deleteAddress: Handler<'deleteAddress'> = async ({ tx, tenant, memberId }, { id }) => {
  const owner = { tenant, memberId }
  await lockMember(tx, tenant, memberId)
  const deleted = await deleteAddressRow(tx, owner, id)
  if (!deleted) throw new CallError('notFound')
  if (deleted.isDefault) await makeNewestDefault(tx, owner)
  return {}
}
