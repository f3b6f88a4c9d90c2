import type { Handler } from '../../rpc/handler.ts'
import { confirmByHand } from './decide-recharge.ts'

export const confirmRecharge: Handler<'confirmRecharge'> = async (call, { id }) => ({
  state: await confirmByHand(call.tx, call, id),
})
