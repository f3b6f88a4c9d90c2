import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { mayCancel } from './by-hand-rule.ts'
import { findRecharge, lockRecharge, markSettled, stopAsking } from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'

export const cancelRecharge: Handler<'cancelRecharge'> = async (call, { id }) => {
  const { tx, tenant, memberId } = call
  const row = await lockRecharge(tx, id)
  if (row?.tenant !== tenant || row.memberId !== memberId) throw new CallError('notFound')
  if (!mayCancel(row)) throw new CallError('rechargeEnded')
  await markSettled(tx, tenant, id, 'CANCELLED', row.providerOrderId)
  // Nobody can be asked about a transfer by hand; the provider is asked until its order has ended too.
  if (row.kind === 'OFFLINE') await stopAsking(tx, tenant, id)
  const cancelled = await findRecharge(tx, tenant, memberId, id)
  return { recharge: rechargeOf(cancelled ?? row, call) }
}
