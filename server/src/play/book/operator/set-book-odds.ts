import type { Handler } from '../../../call/rpc/handler.ts'
import { trade } from '../trade.ts'

export const setBookOdds: Handler<'setBookOdds'> = async (call, input) => {
  const { id, note, eventId, marketId, specifiers, outcomeId, oddsMilli, until } = input
  return trade(call, 'odds', {
    id,
    note,
    eventId,
    marketId,
    specifiers,
    outcomeId,
    ...(oddsMilli > 0 && { oddsMilli, ...(until && { until }) }),
  })
}
