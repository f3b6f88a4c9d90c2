import type { Ticket } from '@mingtang/contract/ticket.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { formatAmount } from '../wire/amount.ts'
import { type Fields, readId, readInteger, readOptional, readText } from '../wire/fields.ts'
import { playMoney } from '../wire/play-money.ts'
import { Refusal } from '../wire/refusal.ts'

type OpenBet = {
  betId: string
  gameCode: string
  roundId: string
  /** Of a round that players share; null of one that each plays alone. */
  roundNumber: string | null
  tableCode: string | null
  currency: string
  stakeMinor: bigint
  /** What of the stake is not sold. */
  atStakeMinor: bigint
  placedAt: Date
  /** With microseconds, for the cursor. */
  placedExactly: string
  choice: unknown
}
/** What a game tells of a bet whose round is open. */
export type TellOpenBet = (bet: Omit<OpenBet, 'placedExactly'>) => Ticket | undefined

type OpenQuery = { merchant: string; platform: string; fields: Fields }
/** Where a page begins, and how many bets it may have. */
export type OpenPage = { after: string | undefined; limit: number }

const maxRows = 200
const cursor = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w-]{1,64})$/

export function readOpenPage(fields: Fields): OpenPage {
  return {
    after: readOptional(fields, 'after', readText),
    limit: readOptional(fields, 'limit', (all, name) => readInteger(all, name, 1, maxRows)) ?? maxRows,
  }
}

/**
 * The bets of a player whose rounds are not settled, newest first, from `after` on; `next` is where they go on, empty at the
 * end. Trials are no bets.
 */
export async function listOpenBets(db: Database, tell: TellOpenBet, query: OpenQuery, { after, limit }: OpenPage) {
  const { merchant, platform, fields } = query
  const playerId = readId(fields, 'playerId')
  const [, at = null, id = null] = cursor.exec(after ?? '') ?? []
  if (after !== undefined && !at) throw new Refusal('INVALID_INPUT', 'after is no place in the list.')
  const rows = await db.query<OpenBet>(sql`
    SELECT *, to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS placed_exactly FROM (
      SELECT round_id AS bet_id, game_code, round_id, NULL::text AS round_number, NULL::text AS table_code, currency, stake_minor,
        stake_minor AS at_stake_minor, opened_at AS placed_at, choice
      FROM rounds
      WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} AND status = 'OPEN'
      UNION ALL
      SELECT b.bet_id, b.game_code, b.round_id, r.round_number::text, r.table_code, b.currency, b.stake_minor,
        b.stake_minor, b.placed_at, b.choice
      FROM table_bets b JOIN table_rounds r USING (round_id)
      WHERE b.merchant = ${merchant} AND b.platform = ${platform} AND b.player_id = ${playerId} AND b.state = 'OPEN') AS open
    WHERE currency <> ${playMoney} AND (${at}::timestamptz IS NULL OR (placed_at, bet_id::text) < (${at}::timestamptz, ${id}::text))
    ORDER BY placed_at DESC, bet_id::text DESC LIMIT ${limit + 1}`)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    next: last ? `${last.placedExactly} ${last.betId}` : '',
    records: rows.slice(0, limit).map((row) => ({
      betId: row.betId,
      gameCode: row.gameCode,
      roundId: row.roundId,
      currency: row.currency,
      stake: formatAmount(row.stakeMinor, row.currency),
      atStake: formatAmount(row.atStakeMinor, row.currency),
      placedAt: row.placedAt.toISOString(),
      ticket: tell(row),
    })),
  }
}
