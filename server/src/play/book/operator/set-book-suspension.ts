import type { Handler } from '../../../call/rpc/handler.ts'
import { trade } from '../trade.ts'

export const setBookSuspension: Handler<'setBookSuspension'> = async (call, input) => {
  const { id, note, scope, sport, eventId, marketId, specifiers, isSuspended } = input
  return trade(call, 'suspend', { id, note, scope, sport, eventId, marketId, specifiers, isSuspended })
}
