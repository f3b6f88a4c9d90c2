import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The key of a balance: player, currency, merchant and platform. */
export type Purse = { merchant: string; platform: string; playerId: string; currency: string }

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
