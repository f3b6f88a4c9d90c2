import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** What the bets of a player on a round, or of all players of a merchant, come to in a currency. */
export type Holder = { roundId: string; merchant: string; currency: string; playerId: string }
/** Stakes, and the most that they can be paid in each class of outcomes. */
export type Liability = { stakedMinor: bigint; winsMinor: readonly bigint[] }
export type LiabilityLimits = { stakedMinor: bigint; winMinor: bigint }

/** The name under which all players of a merchant are counted. */
export const allPlayers = ''

export async function findLiability(db: Connection, holder: Holder): Promise<Liability | undefined> {
  const rows = await db.query<{ stakedMinor: bigint; winsMinor: string[] }>(sql`
    SELECT staked_minor, wins_minor::text[] FROM table_liabilities
    WHERE round_id = ${holder.roundId} AND merchant = ${holder.merchant} AND currency = ${holder.currency}
      AND player_id = ${holder.playerId}`)
  return rows[0] && { stakedMinor: rows[0].stakedMinor, winsMinor: rows[0].winsMinor.map(BigInt) }
}

/**
 * Adds a bet, whose row stays held until the end of the transaction, so that of bets at the same moment each is judged with
 * those before it; false when a limit would be passed. The bet alone must be within the limits.
 */
export async function addLiability(
  tx: Connection,
  { roundId, merchant, currency, playerId }: Holder,
  bet: Liability,
  most: LiabilityLimits,
): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO table_liabilities AS l (round_id, merchant, currency, player_id, staked_minor, wins_minor)
    VALUES (${roundId}, ${merchant}, ${currency}, ${playerId}, ${bet.stakedMinor}, ${bet.winsMinor.map(String)}::bigint[])
    ON CONFLICT (round_id, merchant, currency, player_id) DO UPDATE SET
      staked_minor = l.staked_minor + excluded.staked_minor,
      wins_minor = (SELECT array_agg(coalesce(open, 0) + coalesce(more, 0) ORDER BY class)
        FROM unnest(l.wins_minor, excluded.wins_minor) WITH ORDINALITY AS sums (open, more, class))
    WHERE l.staked_minor + excluded.staked_minor <= ${most.stakedMinor} AND ${most.winMinor}::bigint >= (
      SELECT max(coalesce(open, 0) + coalesce(more, 0)) FROM unnest(l.wins_minor, excluded.wins_minor) AS sums (open, more))
    RETURNING player_id`)
  return rows.length === 1
}

/** Forgets what a round could owe, once it owes nothing. */
export async function forgetLiabilities(db: Connection, roundId: string): Promise<void> {
  await db.query(sql`DELETE FROM table_liabilities WHERE round_id = ${roundId}`)
}
