import type { Handler } from '../../../call/rpc/handler.ts'
import { requireReason, trade } from '../trade.ts'

export const settleBookMarket: Handler<'settleBookMarket'> = async (call, input) => {
  const { id, note, eventId, marketId, specifiers, outcomes, reason } = input
  requireReason(reason, note)
  const what = { id, note, eventId, marketId, specifiers, reasonCode: reason }
  if (outcomes.length === 0) return trade(call, 'release', what)
  const said = Object.fromEntries(outcomes.map(({ outcomeId, result }) => [outcomeId, result]))
  return trade(call, 'settle', { ...what, outcomes: said })
}
