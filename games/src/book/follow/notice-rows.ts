import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Matches that are live and whose beginning was not told, marked as told, until the end of the transaction. */
export async function takeBeginnings(tx: Connection, limit: number): Promise<string[]> {
  const rows = await tx.query<{ eventId: string }>(sql`
    UPDATE book_fixtures SET beginning_told_at = clock_timestamp() WHERE event_id IN (
      SELECT event_id FROM book_fixtures WHERE state = 'LIVE' AND beginning_told_at IS NULL AND home_id IS NOT NULL
      ORDER BY event_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING event_id`)
  return rows.map(({ eventId }) => eventId)
}

/**
 * Writes a notice to each player who follows one of these matches, their teams or their leagues; one for each match, however
 * many of these are followed. The last step of a transaction, because the numbers are held until its commit.
 */
export async function addNotices(tx: Connection, eventIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    WITH told AS MATERIALIZED (
      SELECT DISTINCT f.event_id, w.merchant, w.platform, w.player_id
      FROM book_fixtures f JOIN book_follows w ON w.kind <> 'MARKET' AND w.subject IN (f.event_id, f.home_id, f.away_id, f.tournament_id)
        AND w.kind = CASE w.subject WHEN f.event_id THEN 'MATCH' WHEN f.tournament_id THEN 'LEAGUE' ELSE 'TEAM' END
      WHERE f.event_id = ANY(${eventIds})),
    counter AS (
      UPDATE book_notice_number SET number = number + (SELECT count(*) FROM told) RETURNING number)
    INSERT INTO book_notices (notice_number, merchant, platform, player_id, event_id)
    SELECT counter.number - row_number() OVER (ORDER BY event_id, merchant, platform, player_id) + 1, merchant, platform, player_id, event_id
    FROM told, counter ON CONFLICT DO NOTHING`)
}

export type NoticeRow = {
  readonly noticeNumber: bigint
  readonly playerId: string
  readonly eventId: string
  readonly madeAt: Date
}

/** What a merchant is told of its players after a number, in order. */
export async function listNoticeRows(
  db: Connection,
  { merchant, platform }: { merchant: string; platform: string },
  after: bigint,
  limit: number,
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(sql`
    SELECT notice_number, player_id, event_id, made_at FROM book_notices
    WHERE merchant = ${merchant} AND platform = ${platform} AND notice_number > ${after} ORDER BY notice_number LIMIT ${limit}`)
}
