import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Purse } from '../player/balance-rows.ts'

export type Direction = 'in' | 'out'
export type Transfer = Purse & { orderId: string; direction: Direction; amountMinor: bigint }
export type OrderRow = {
  status: 'PENDING' | 'DONE' | 'REFUSED' | 'CLOSED'
  direction: Direction | null
  playerId: string | null
  currency: string | null
  amountMinor: bigint | null
  refusal: string | null
  balanceAfterMinor: bigint | null
}

/** Claims the order id. Of concurrent callers one gets true; the others wait for its commit and get false. */
export async function claimOrder(tx: Connection, transfer: Transfer): Promise<boolean> {
  const { merchant, platform, orderId, direction, playerId, currency, amountMinor } = transfer
  const rows = await tx.query(sql`
    INSERT INTO transfer_orders (merchant, platform, order_id, status, direction, player_id, currency, amount_minor)
    VALUES (${merchant}, ${platform}, ${orderId}, 'PENDING', ${direction}, ${playerId}, ${currency}, ${amountMinor})
    ON CONFLICT DO NOTHING RETURNING order_id`)
  return rows.length === 1
}

/** Inserts a tombstone for an order that never arrived; does nothing when the order exists. */
export async function closeOrder(tx: Connection, merchant: string, platform: string, orderId: string): Promise<void> {
  await tx.query(sql`
    INSERT INTO transfer_orders (merchant, platform, order_id, status)
    VALUES (${merchant}, ${platform}, ${orderId}, 'CLOSED') ON CONFLICT DO NOTHING`)
}

export async function findOrder(tx: Connection, merchant: string, platform: string, orderId: string) {
  const rows = await tx.query<OrderRow>(sql`
    SELECT status, direction, player_id, currency, amount_minor, refusal, balance_after_minor
    FROM transfer_orders WHERE merchant = ${merchant} AND platform = ${platform} AND order_id = ${orderId}`)
  return rows[0]
}

export async function finishOrder(
  tx: Connection,
  transfer: Transfer,
  outcome: { refusal: string } | { balanceAfterMinor: bigint },
): Promise<void> {
  const { merchant, platform, orderId } = transfer
  const refusal = 'refusal' in outcome ? outcome.refusal : null
  const balanceAfterMinor = 'refusal' in outcome ? null : outcome.balanceAfterMinor
  await tx.query(sql`
    UPDATE transfer_orders SET status = ${refusal ? 'REFUSED' : 'DONE'}, refusal = ${refusal},
      balance_after_minor = ${balanceAfterMinor}
    WHERE merchant = ${merchant} AND platform = ${platform} AND order_id = ${orderId}`)
}
