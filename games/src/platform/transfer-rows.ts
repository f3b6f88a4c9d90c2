import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type Direction = 'in' | 'out'
/** The key of a balance: player, currency, merchant and platform. */
export type Purse = { merchant: string; platform: string; playerId: string; currency: string }
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

/**
 * Locks the balance row until the end of the transaction and returns the balance; undefined when the row does not
 * exist.
 */
export async function lockBalance(tx: Connection, purse: Purse): Promise<bigint | undefined> {
  const { merchant, platform, playerId, currency } = purse
  const rows = await tx.query<{ balanceMinor: bigint }>(sql`
    SELECT balance_minor FROM balances WHERE merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId} AND currency = ${currency} FOR UPDATE`)
  return rows[0]?.balanceMinor
}

export async function readBalance(db: Connection, purse: Purse): Promise<bigint | undefined> {
  const { merchant, platform, playerId, currency } = purse
  const rows = await db.query<{ balanceMinor: bigint }>(sql`
    SELECT balance_minor FROM balances WHERE merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId} AND currency = ${currency}`)
  return rows[0]?.balanceMinor
}

export async function writeBalance(tx: Connection, purse: Purse, balanceMinor: bigint): Promise<void> {
  const { merchant, platform, playerId, currency } = purse
  await tx.query(sql`
    UPDATE balances SET balance_minor = ${balanceMinor} WHERE merchant = ${merchant} AND platform = ${platform}
      AND player_id = ${playerId} AND currency = ${currency}`)
}

/**
 * Adds the player and its balance. A player whose money lies in a wallet of the merchant may get another address for it;
 * false when the player is there with its money in the other place.
 */
export async function addPlayer(tx: Connection, purse: Purse, walletUrl: string | null): Promise<boolean> {
  const { merchant, platform, playerId, currency } = purse
  const players = await tx.query(sql`
    INSERT INTO players AS p (merchant, platform, player_id, wallet_url)
    VALUES (${merchant}, ${platform}, ${playerId}, ${walletUrl})
    ON CONFLICT (merchant, platform, player_id) DO UPDATE SET wallet_url = excluded.wallet_url
      WHERE (p.wallet_url IS NULL) = (excluded.wallet_url IS NULL) RETURNING player_id`)
  if (players.length === 0) return false
  await tx.query(sql`
    INSERT INTO balances (merchant, platform, player_id, currency)
    VALUES (${merchant}, ${platform}, ${playerId}, ${currency}) ON CONFLICT DO NOTHING`)
  return true
}
