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

const purseColumns = (purses: readonly Purse[]) =>
  (['merchant', 'platform', 'playerId', 'currency'] as const).map((name) => purses.map((purse) => purse[name]))

/** One text per purse. */
export function purseText({ merchant, platform, playerId, currency }: Purse): string {
  return [merchant, platform, playerId, currency].join('/')
}

/** Locks balances until the end of the transaction, in one order for all, and returns them by `purseText`. */
export async function lockBalances(tx: Connection, purses: readonly Purse[]): Promise<Map<string, bigint>> {
  const rows = await tx.query<Purse & { balanceMinor: bigint }>({
    text: `SELECT merchant, platform, player_id, currency, balance_minor FROM balances
      WHERE (merchant, platform, player_id, currency) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]))
      ORDER BY merchant COLLATE "C", platform COLLATE "C", player_id COLLATE "C", currency COLLATE "C" FOR UPDATE`,
    values: purseColumns(purses),
  })
  return new Map(rows.map((row) => [purseText(row), row.balanceMinor]))
}

/** Writes balances that are locked. */
export async function writeBalances(
  tx: Connection,
  balances: readonly { readonly purse: Purse; readonly balanceMinor: bigint }[],
): Promise<void> {
  await tx.query({
    text: `UPDATE balances b SET balance_minor = w.minor
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
        AS w (merchant, platform, player_id, currency, minor)
      WHERE (b.merchant, b.platform, b.player_id, b.currency) = (w.merchant, w.platform, w.player_id, w.currency)`,
    values: [
      ...purseColumns(balances.map(({ purse }) => purse)),
      balances.map(({ balanceMinor }) => balanceMinor.toString()),
    ],
  })
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
