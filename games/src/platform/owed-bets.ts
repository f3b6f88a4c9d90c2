import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { formatAmount } from '../wire/amount.ts'

type OwedRow = {
  merchant: string
  platform: string
  playerId: string
  betId: string
  currency: string
  owedMinor: bigint
  place: 'BALANCE' | 'WALLET'
}

/**
 * Bets that paid more than they should have and could not take it back, from the balance here or from a wallet of the
 * merchant: open items for the platform's operators.
 */
export async function listOwedBets(db: Connection) {
  const rows = await db.query<OwedRow>(sql`
    SELECT merchant, platform, player_id, bet_id, currency, owed_minor, 'BALANCE' AS place FROM bets b
    WHERE owed_minor > 0 AND version = (SELECT max(version) FROM bets newest WHERE newest.bet_id = b.bet_id)
    UNION ALL
    SELECT merchant, platform, player_id, bet_id, currency, owed_minor, 'WALLET' FROM wallet_bets WHERE owed_minor > 0
    ORDER BY merchant, platform, player_id, bet_id`)
  return { bets: rows.map(({ owedMinor, ...bet }) => ({ ...bet, owed: formatAmount(owedMinor, bet.currency) })) }
}
