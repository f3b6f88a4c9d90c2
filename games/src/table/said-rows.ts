import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { type Phrase, shownSeconds, spanSeconds } from './phrases.ts'

export type Said = { saidId: bigint; playerKey: string; phrase: Phrase }

const maxShown = 6

/** Keeps what a player says at a table; false when it has said something in this span of time. What nobody sees any more goes. */
export async function addSaid(
  db: Connection,
  { merchant, platform, playerId }: PlaySession,
  tableCode: string,
  phrase: Phrase,
): Promise<boolean> {
  const rows = await db.query(sql`
    WITH old AS (DELETE FROM table_said
      WHERE table_code = ${tableCode} AND said_at < clock_timestamp() - interval '1 hour')
    INSERT INTO table_said (table_code, merchant, platform, player_id, phrase, span)
    VALUES (${tableCode}, ${merchant}, ${platform}, ${playerId}, ${phrase},
      floor(extract(epoch FROM clock_timestamp()) / ${spanSeconds}))
    ON CONFLICT (merchant, platform, player_id, span) DO NOTHING RETURNING said_id`)
  return rows.length === 1
}

/** What was said at a table just now, oldest first. */
export async function listSaid(db: Connection, tableCode: string): Promise<Said[]> {
  const rows = await db.query<Said>(sql`
    SELECT said_id, merchant || ':' || player_id AS player_key, phrase FROM table_said
    WHERE table_code = ${tableCode} AND said_at > clock_timestamp() - ${shownSeconds} * interval '1 second'
    ORDER BY said_id DESC LIMIT ${maxShown}`)
  return rows.reverse()
}
