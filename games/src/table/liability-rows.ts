import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Whose bets on a round are counted, in one currency: those of a player, and those of all players of its merchant. */
export type Holder = { roundId: string; merchant: string; currency: string; playerId: string }
/** Stakes, and the most that they can be paid in each class of outcomes. */
export type Liability = { stakedMinor: bigint; winsMinor: readonly bigint[] }
export type LiabilityLimits = { stakedMinor: bigint; winMinor: bigint }

/** What is open of a player and of all players; undefined where nothing is. */
type OpenLiability = { player: Liability | undefined; all: Liability | undefined }

// The name under which all players of a merchant are counted.
const everybody = ''

export async function findLiability(db: Connection, holder: Holder): Promise<OpenLiability> {
  const { roundId, merchant, currency, playerId } = holder
  const rows = await db.query<{ playerId: string; stakedMinor: bigint; winsMinor: string[] }>(sql`
    SELECT player_id, staked_minor, wins_minor::text[] FROM table_liabilities
    WHERE round_id = ${roundId} AND merchant = ${merchant} AND currency = ${currency}
      AND player_id IN (${playerId}, ${everybody})`)
  const of = (id: string) => {
    const found = rows.find((row) => row.playerId === id)
    return found && { stakedMinor: found.stakedMinor, winsMinor: found.winsMinor.map(BigInt) }
  }
  return { player: of(playerId), all: of(everybody) }
}

/**
 * Adds a bet to what is open of its player and of all players; both rows stay held until the end of the transaction, so that
 * of bets at the same moment each is judged with those before it. Tells whose limit would be passed: then the transaction
 * must not commit, and that row is as it was. The bet alone must be within the limits.
 */
export async function addLiability(
  tx: Connection,
  { roundId, merchant, currency, playerId }: Holder,
  bet: Liability,
  max: { player: LiabilityLimits; all: LiabilityLimits },
): Promise<'player' | 'all' | undefined> {
  const rows = await tx.query<{ playerId: string }>(sql`
    INSERT INTO table_liabilities AS l (round_id, merchant, currency, player_id, staked_minor, wins_minor)
    SELECT ${roundId}, ${merchant}, ${currency}, holder, ${bet.stakedMinor}, ${bet.winsMinor.map(String)}::bigint[]
    FROM unnest(ARRAY[${playerId}::text, ${everybody}]) WITH ORDINALITY AS holders (holder, place) ORDER BY place
    ON CONFLICT (round_id, merchant, currency, player_id) DO UPDATE SET
      staked_minor = l.staked_minor + excluded.staked_minor,
      wins_minor = (SELECT array_agg(coalesce(open, 0) + coalesce(more, 0) ORDER BY class)
        FROM unnest(l.wins_minor, excluded.wins_minor) WITH ORDINALITY AS sums (open, more, class))
    WHERE l.staked_minor + excluded.staked_minor
        <= CASE l.player_id WHEN ${everybody} THEN ${max.all.stakedMinor}::bigint ELSE ${max.player.stakedMinor} END
      AND (SELECT max(coalesce(open, 0) + coalesce(more, 0)) FROM unnest(l.wins_minor, excluded.wins_minor) AS sums (open, more))
        <= CASE l.player_id WHEN ${everybody} THEN ${max.all.winMinor}::bigint ELSE ${max.player.winMinor} END
    RETURNING player_id`)
  const added = rows.map((row) => row.playerId)
  if (!added.includes(playerId)) return 'player'
  return added.includes(everybody) ? undefined : 'all'
}

/** Forgets what a round could owe, once it owes nothing. */
export async function forgetLiabilities(db: Connection, roundId: string): Promise<void> {
  await db.query(sql`DELETE FROM table_liabilities WHERE round_id = ${roundId}`)
}
