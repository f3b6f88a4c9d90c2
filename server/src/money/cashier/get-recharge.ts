import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listFurther } from './payment-rows.ts'
import { claimForMember, findRecharge } from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'
import { refreshRecharge } from './refresh-recharge.ts'

export const getRecharge: Handler<'getRecharge'> = async (call, { id }) => {
  const { context, db, tenant, memberId } = call
  const open = await claimForMember(db, tenant, memberId, id)
  if (open) await refreshRecharge(context, open)
  const row = await findRecharge(db, tenant, memberId, id)
  if (!row) throw new CallError('notFound')
  return { recharge: rechargeOf(row, call, await listFurther(db, tenant, id)) }
}
