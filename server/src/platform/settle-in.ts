import type { Context } from '../context.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import type { Player } from './bet-rows.ts'
import { platformDoor } from './door.ts'
import { type Fate, fateOf } from './fate.ts'
import { arrivedPosting, returnedPosting } from './postings.ts'
import { openTransfersIn, type TransferRow } from './transfer-rows.ts'

/** Posts what has arrived on the platform, or gives back what has not; true when the order has ended. */
export async function settleIn(context: Context, order: TransferRow, fate: Fate): Promise<boolean> {
  if (fate.kind === 'unknown' || order.pendingId === null) return false
  const isDone = fate.kind === 'done'
  const posting = isDone ? arrivedPosting(order, order.pendingId) : returnedPosting(order, order.pendingId)
  const settlement = {
    id: order.id,
    state: isDone ? ('DONE' as const) : ('FAILED' as const),
    failure: isDone ? '' : fate.failure,
    availableMinor: null,
  }
  try {
    await platformDoor(context.db).submit({ kind: 'settle', settlement }, [posting])
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error
    // The platform has told somebody else the opposite: what was posted first stays, and people must look.
    context.log.error({ orderId: order.id, refusal: error.refusal }, 'a platform contradicted itself about an order')
  }
  return true
}

/** Finds out about everything that is on its way to a platform for one player, so that bets made with it can be booked. */
export async function finishTransfersIn(context: Context, player: Player): Promise<void> {
  for (const order of await openTransfersIn(context.db, player.tenant, player.memberId, player.platformCode)) {
    await settleIn(context, order, await fateOf(context, order, false))
  }
}
