import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Purse } from '../../player/balance-rows.ts'

export type Player = Omit<Purse, 'currency'>
export const followKinds = ['MATCH', 'TEAM', 'LEAGUE', 'MARKET'] as const
/** A match, team, league or kind of market, by its id. */
export type Follow = { readonly kind: (typeof followKinds)[number]; readonly subject: string }

/** What a player follows, the newest first. */
export async function listFollows(db: Connection, { merchant, platform, playerId }: Player): Promise<Follow[]> {
  return db.query<Follow>(sql`
    SELECT kind, subject FROM book_follows
    WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}
    ORDER BY followed_at DESC, kind, subject`)
}

/** Adds what is not followed yet; false when the player follows `most` already. The player's row is locked for the count. */
export async function addFollow(
  tx: Connection,
  { merchant, platform, playerId }: Player,
  { kind, subject }: Follow,
  most: number,
): Promise<boolean> {
  await tx.query(sql`
    SELECT FROM players WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId} FOR UPDATE`)
  const rows = await tx.query<{ isFollowed: boolean }>(sql`
    WITH own AS (
      SELECT kind, subject FROM book_follows
      WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}),
    added AS (
      INSERT INTO book_follows (merchant, platform, player_id, kind, subject)
      SELECT ${merchant}, ${platform}, ${playerId}, ${kind}, ${subject} WHERE (SELECT count(*) FROM own) < ${most}
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM own WHERE kind = ${kind} AND subject = ${subject}) AS is_followed`)
  return rows[0]?.isFollowed ?? false
}

export async function removeFollow(
  db: Connection,
  { merchant, platform, playerId }: Player,
  { kind, subject }: Follow,
): Promise<void> {
  await db.query(sql`
    DELETE FROM book_follows WHERE merchant = ${merchant} AND platform = ${platform} AND player_id = ${playerId}
      AND kind = ${kind} AND subject = ${subject}`)
}

/** Whether the feed has told of such a match, team or league. */
export async function isKnownToBook(db: Connection, { kind, subject }: Follow): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM book_fixtures WHERE CASE ${kind}::text WHEN 'MATCH' THEN event_id = ${subject}
      WHEN 'TEAM' THEN ${subject} IN (home_id, away_id) ELSE tournament_id = ${subject} END LIMIT 1`)
  return rows.length > 0
}
