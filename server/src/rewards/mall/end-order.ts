import type { Tx } from '../../base/db/db.ts'
import { post } from '../../ledger/post.ts'
import { returnPiece } from './item-rows.ts'
import { returnedPosting } from './mall-postings.ts'
import { markEnded, type OrderEnd, type OrderRow } from './order-rows.ts'

/** Ends a locked order that was not shipped: its piece goes back to the stock, its points to the member. */
export async function endOrder(
  tx: Tx,
  order: OrderRow,
  end: OrderEnd,
): Promise<{ readonly order: OrderRow; readonly points: bigint }> {
  const ended = await markEnded(tx, order.tenant, order.id, end)
  // The item before the ledger, as when an order is placed: so the two never wait for each other.
  await returnPiece(tx, order.tenant, order.itemId)
  const { transfers } = await post(tx, [returnedPosting(order)])
  return { order: ended, points: transfers[0]?.creditBalanceMinor ?? 0n }
}
