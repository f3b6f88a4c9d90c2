import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { formatAmount } from '../wire/amount.ts'
import { playMoney } from '../wire/play-money.ts'

type Row = {
  merchant: string
  platform: string
  playerId: string
  currency: string
  balanceMinor: bigint
  expectedMinor: bigint
}

/**
 * Recomputes every balance from orders, bets, the stakes of rounds that are not over, and what came from wallets and left
 * for them. Play money comes from nowhere and is left out. A consistent platform has no mismatch and no pending order.
 */
export async function doubleCheck(db: Connection) {
  const rows = await db.query<Row>(sql`
    WITH moves AS (
      SELECT merchant, platform, player_id, currency,
        CASE direction WHEN 'in' THEN amount_minor ELSE -amount_minor END AS change_minor
      FROM transfer_orders WHERE status = 'DONE'
      UNION ALL
      SELECT merchant, platform, player_id, currency, payout_minor + owed_minor - stake_minor FROM (
        SELECT DISTINCT ON (bet_id) * FROM bets ORDER BY bet_id, version DESC) AS standing
      UNION ALL
      SELECT merchant, platform, player_id, currency, -stake_minor FROM rounds WHERE status = 'OPEN'
      UNION ALL
      SELECT merchant, platform, player_id, currency, -stake_minor FROM book_tickets
      WHERE state IN ('PENDING', 'ACCEPTED') AND revision = 0
      UNION ALL
      SELECT merchant, platform, player_id, currency, -stake_minor FROM table_bets WHERE state = 'OPEN'
      UNION ALL
      SELECT merchant, platform, player_id, currency, -held_minor FROM room_bets WHERE state = 'HELD' AND NOT is_bot
      UNION ALL
      SELECT merchant, platform, player_id, currency, stake_minor - coalesce(payout_minor, 0) FROM wallet_bets
      WHERE state IN ('TAKEN', 'PLAYED', 'WON', 'PAID')
    )
    SELECT b.merchant, b.platform, b.player_id, b.currency, b.balance_minor,
      coalesce(sum(m.change_minor), 0)::bigint AS expected_minor
    FROM (SELECT * FROM balances WHERE currency <> ${playMoney}) b LEFT JOIN moves m USING (merchant, platform, player_id, currency)
    GROUP BY b.merchant, b.platform, b.player_id, b.currency, b.balance_minor
    ORDER BY b.merchant, b.platform, b.player_id, b.currency`)
  const pending = await db.query<{ orderId: string }>(
    sql`SELECT order_id FROM transfer_orders WHERE status = 'PENDING'`,
  )
  const described = rows.map((row) => ({
    merchant: row.merchant,
    platform: row.platform,
    playerId: row.playerId,
    currency: row.currency,
    balance: formatAmount(row.balanceMinor, row.currency),
    expected: formatAmount(row.expectedMinor, row.currency),
  }))
  return {
    balances: described,
    mismatches: described.filter((row) => row.balance !== row.expected),
    pendingOrders: pending.map((row) => row.orderId),
  }
}
