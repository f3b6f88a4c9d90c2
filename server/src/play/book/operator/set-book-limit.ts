import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { findMemberId } from '../book-member-rows.ts'
import { trade } from '../trade.ts'

export const setBookLimit: Handler<'setBookLimit'> = async (call, input) => {
  const { db, tenant } = call
  const { id, scope, isForAll, currency, win, note, platformCode, userName, ...outcome } = input
  const isOfPlayer = !isForAll && (scope === 'PLAYER' || scope === 'DAY')
  const playerId = isOfPlayer ? await findMemberId(db, tenant, userName) : null
  if (isOfPlayer && playerId === null) throw new CallError('notFound')
  return trade(call, 'limit', {
    id,
    note,
    scope,
    currency,
    isForAll,
    ...(win && { win }),
    ...(playerId === null ? keyOf(outcome) : { platform: platformCode, playerId }),
  })
}

function keyOf({
  eventId,
  marketId,
  specifiers,
  outcomeId,
}: Record<'eventId' | 'specifiers' | 'outcomeId', string> & { readonly marketId: number }) {
  return { eventId, marketId, specifiers, outcomeId }
}
