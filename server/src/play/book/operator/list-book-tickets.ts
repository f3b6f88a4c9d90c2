import { builtInOf } from '@mingtang/contract/languages.ts'
import { pageSize } from '../../../call/rpc/cursor.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { listUserNames } from '../book-member-rows.ts'
import { answered } from '../trader-answer.ts'

export const listBookTickets: Handler<'listBookTickets'> = async (call, input) => {
  const { context, db, tenant, lang } = call
  const { eventId, marketId, specifiers, cursor, size } = input
  if (!/^\d*$/.test(cursor)) throw new CallError('cursorWrong')
  const { tickets, next } = answered(
    await context.bookTrader.tickets({
      lang: builtInOf(lang),
      eventId,
      ...(marketId > 0 && { marketId, specifiers }),
      ...(cursor && { before: cursor }),
      limit: pageSize(size),
    }),
  )
  // Brands share the book: of the members of another one nothing is told but the ticket.
  const names = await listUserNames(
    db,
    tenant,
    tickets.map(({ playerId }) => playerId),
  )
  await noteOperatorView(db, call, [...names.keys()], 'BETS_REVIEW')
  return {
    rows: tickets.map(({ playerId, payout, legs, because, ...ticket }) => ({
      ...ticket,
      userName: names.get(playerId) ?? '',
      payout: payout ?? '',
      legs: [...legs],
      because: [...because],
    })),
    nextCursor: next,
  }
}
