import { countDeciders } from '../../../call/rpc/caller-rows.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { confirmByHand } from './decide-recharge.ts'

export const confirmRecharge: Handler<'confirmRecharge'> = async (call, { id }) => {
  const state = await confirmByHand(call.tx, call, id)
  if (state === 'PAID') return { state }
  return { state, deciders: await countDeciders(call.tx, call.tenant, 'cashier.decide', call.operatorId) }
}
