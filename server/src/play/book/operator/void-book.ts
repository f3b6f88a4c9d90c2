import type { Handler } from '../../../call/rpc/handler.ts'
import { requireReason, trade } from '../trade.ts'

export const voidBook: Handler<'voidBook'> = async (call, input) => {
  const { id, note, scope, eventId, marketId, specifiers, ticketId, reason } = input
  requireReason(reason, note)
  return trade(call, 'void', { id, note, scope, eventId, marketId, specifiers, ticketId, reasonCode: reason })
}
