import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Sport } from '../sport/sports.ts'

/** Of whom matches are told: of everybody, or of these competitors and tournaments. */
type Wanted = { readonly ids: readonly string[] | undefined; readonly sports: readonly Sport[] }

/**
 * The ids of matches in play, then of those that begin next: of each sport one after the other, in the order of the sports, so
 * that none takes all places.
 */
export async function listNextIds(db: Connection, { ids, sports }: Wanted, limit: number): Promise<string[]> {
  const of = ids ?? null
  const rows = await db.query<{ eventId: string }>(sql`
    SELECT event_id FROM (
      SELECT event_id, state, array_position(${sports}::text[], sport) AS place,
        row_number() OVER (PARTITION BY sport, state ORDER BY starts_at, event_id) AS turn
      FROM book_fixtures
      WHERE sport = ANY(${sports}) AND home_id IS NOT NULL AND (state = 'LIVE' AND starts_at > now() - interval '12 hours'
          OR state = 'SCHEDULED' AND starts_at BETWEEN now() - interval '5 minutes' AND now() + interval '7 days')
        AND (${of}::text[] IS NULL OR home_id = ANY(${of}) OR away_id = ANY(${of}) OR tournament_id = ANY(${of}))
    ) AS told
    ORDER BY state = 'LIVE' DESC, turn, place, event_id LIMIT ${limit}`)
  return rows.map(({ eventId }) => eventId)
}

/** Who plays in the matches of the next days, and in which tournaments. */
export async function listPlaying(db: Connection, sports: readonly Sport[]) {
  return db.query<{ sport: Sport; tournamentId: string; homeId: string; awayId: string }>(sql`
    SELECT DISTINCT sport, tournament_id, home_id, away_id FROM book_fixtures
    WHERE sport = ANY(${sports}) AND home_id IS NOT NULL AND starts_at BETWEEN now() - interval '12 hours' AND now() + interval '7 days'`)
}
