import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Player } from '../follow/follow-rows.ts'
import type { Sport } from '../sport/sports.ts'
import type { Listing } from './views.ts'

/** The moments between which the matches of a listing begin that are not in play. */
export type Span = { readonly from: Date; readonly until: Date }
export type Cursor = { readonly startsAt: Date; readonly eventId: string }

export async function countBySport(db: Connection, { today, soon }: { today: Span; soon: Span }) {
  return db.query<{ sport: Sport; live: number; today: number; soon: number }>(sql`
    SELECT sport, count(*) FILTER (WHERE state = 'LIVE')::int AS live,
      count(*) FILTER (WHERE state = 'SCHEDULED' AND starts_at < ${today.until})::int AS today,
      count(*) FILTER (WHERE state = 'SCHEDULED' AND starts_at >= ${soon.from})::int AS soon
    FROM book_fixtures WHERE home_id IS NOT NULL
      AND (state = 'LIVE' OR (state = 'SCHEDULED' AND starts_at >= ${today.from} AND starts_at < ${soon.until}))
    GROUP BY sport`)
}

/** The ids of a listing's matches, next first, after a cursor. */
export async function listEventIds(
  db: Connection,
  asked: {
    /** Of whom those of FOLLOWED are. */
    player: Player
    sports: readonly Sport[]
    listing: Listing
    span: Span
    tournament: string | undefined
    after: Cursor | undefined
  },
  limit: number,
): Promise<Cursor[]> {
  const states = { LIVE: ['LIVE'], FOLLOWED: ['LIVE', 'SCHEDULED'], TODAY: ['SCHEDULED'], SOON: ['SCHEDULED'] }
  const { merchant, platform, playerId } = asked.player
  return db.query<Cursor>(sql`
    SELECT starts_at, event_id FROM book_fixtures
    WHERE state = ANY(${states[asked.listing]}) AND home_id IS NOT NULL AND sport = ANY(${asked.sports}) AND starts_at >= ${asked.span.from} AND starts_at < ${asked.span.until}
      AND (${asked.tournament ?? null}::text IS NULL OR tournament_id = ${asked.tournament ?? null})
      AND (${asked.listing !== 'FOLLOWED'} OR EXISTS (
        SELECT FROM book_follows w WHERE w.merchant = ${merchant} AND w.platform = ${platform} AND w.player_id = ${playerId}
          AND (w.kind, w.subject) IN (('MATCH', event_id), ('TEAM', home_id), ('TEAM', away_id), ('LEAGUE', tournament_id))))
      AND (${asked.after?.eventId ?? null}::text IS NULL
        OR (starts_at, event_id) > (${asked.after?.startsAt ?? null}::timestamptz, ${asked.after?.eventId ?? null}))
    ORDER BY starts_at, event_id LIMIT ${limit}`)
}

type ResultsAsked = { readonly sport: Sport; readonly span: Span }

/** The ids of matches that are over and began in the span, newest first, after a cursor. */
export async function listResultIds(
  db: Connection,
  { sport, span, tournament, after }: ResultsAsked & { tournament: string | undefined; after: Cursor | undefined },
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ eventId: string }>(sql`
    SELECT event_id FROM book_fixtures
    WHERE state NOT IN ('SCHEDULED', 'LIVE') AND home_id IS NOT NULL AND sport = ${sport}
      AND starts_at >= ${span.from} AND starts_at < ${span.until}
      AND (${tournament ?? null}::text IS NULL OR tournament_id = ${tournament ?? null})
      AND (${after?.eventId ?? null}::text IS NULL
        OR (starts_at, event_id) < (${after?.startsAt ?? null}::timestamptz, ${after?.eventId ?? null}))
    ORDER BY starts_at DESC, event_id DESC LIMIT ${limit}`)
  return rows.map(({ eventId }) => eventId)
}

/** The tournaments with matches that are over and began in the span. */
export async function listResultTournaments(db: Connection, { sport, span }: ResultsAsked): Promise<string[]> {
  const rows = await db.query<{ tournamentId: string }>(sql`
    SELECT DISTINCT tournament_id FROM book_fixtures
    WHERE state NOT IN ('SCHEDULED', 'LIVE') AND home_id IS NOT NULL AND sport = ${sport}
      AND starts_at >= ${span.from} AND starts_at < ${span.until} ORDER BY tournament_id`)
  return rows.map(({ tournamentId }) => tournamentId)
}

/** The ids of seasons of a sport that are not over, and of those that ended after a moment; the one that ends next first. */
export async function listOutrightIds(
  db: Connection,
  sport: Sport,
  endedAfter: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ eventId: string }>(sql`
    SELECT event_id FROM book_fixtures
    WHERE entrants IS NOT NULL AND sport = ${sport} AND (state IN ('SCHEDULED', 'LIVE') OR ends_at > ${endedAfter})
    ORDER BY ends_at, event_id LIMIT ${limit}`)
  return rows.map(({ eventId }) => eventId)
}

/** How often each match and its markets have changed, of those of which the feed has told who meets. */
export async function listVersions(db: Connection, eventIds: readonly string[]) {
  return db.query<{ eventId: string; version: bigint }>(sql`
    SELECT event_id, version FROM book_fixtures WHERE event_id = ANY(${eventIds}) AND sport IS NOT NULL`)
}
