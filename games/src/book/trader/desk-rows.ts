import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { MarketRowKey } from '../fixture/market-rows.ts'
import type { MarketGroup } from '../market/market-kind.ts'
import type { MatchState } from '../sport/facts.ts'
import type { Sport } from '../sport/sports.ts'
import type { TicketRow } from '../ticket/ticket-rows.ts'

type Cursor = { readonly startsAt: Date; readonly eventId: string }
type Asked = {
  readonly sport: Sport | undefined
  readonly states: readonly MatchState[] | undefined
  readonly from: Date
  readonly until: Date
  readonly after: Cursor | undefined
}

/** The matches that begin in the span and the seasons that are played in it, the first to begin first, with how many open tickets of the merchant hang on each. */
export async function listDeskFixtures(db: Connection, merchant: string, asked: Asked, limit: number) {
  const { sport, states, from, until, after } = asked
  return db.query<Cursor & { tickets: number }>(sql`
    SELECT f.event_id, f.starts_at,
      (SELECT count(DISTINCT l.ticket_id)::int FROM book_legs l JOIN book_tickets t USING (ticket_id)
        WHERE l.event_id = f.event_id AND t.merchant = ${merchant} AND t.state IN ('PENDING', 'ACCEPTED')) AS tickets
    FROM book_fixtures f WHERE f.sport IS NOT NULL AND coalesce(f.ends_at, f.starts_at) >= ${from} AND f.starts_at < ${until}
      AND (${sport ?? null}::text IS NULL OR f.sport = ${sport ?? null})
      AND (${states ?? null}::text[] IS NULL OR f.state = ANY(${states ?? null}::text[]))
      AND (${after?.eventId ?? null}::text IS NULL
        OR (date_trunc('milliseconds', f.starts_at), f.event_id) > (${after?.startsAt ?? null}::timestamptz, ${after?.eventId ?? null}))
    ORDER BY date_trunc('milliseconds', f.starts_at), f.event_id LIMIT ${limit}`)
}

type Staked = MarketRowKey & { readonly outcomeId: string; readonly tickets: number; readonly stakeMinor: bigint }

/** What is staked on each outcome of an event by open tickets in a currency; one of several legs counts whole on each. */
export async function listStaked(
  db: Connection,
  { merchant, currency }: { merchant: string; currency: string },
  eventId: string,
): Promise<Staked[]> {
  return db.query<Staked>(sql`
    SELECT l.event_id, l.market_id, l.specifiers, l.outcome_id, count(*)::int AS tickets,
      sum(t.stake_minor - t.sold_stake_minor)::bigint AS stake_minor
    FROM book_legs l JOIN book_tickets t USING (ticket_id)
    WHERE l.event_id = ${eventId} AND t.merchant = ${merchant} AND t.currency = ${currency} AND t.state IN ('PENDING', 'ACCEPTED')
    GROUP BY 1, 2, 3, 4`)
}

/** The tickets on an event, or on one market of it, newest first, before a number. */
export async function listDeskTickets(
  db: Connection,
  merchant: string,
  { eventId, market, before }: { eventId: string; market: MarketRowKey | undefined; before: bigint | undefined },
  limit: number,
): Promise<TicketRow[]> {
  return db.query<TicketRow>(sql`
    SELECT t.* FROM book_tickets t WHERE t.merchant = ${merchant}
      AND (${before ?? null}::bigint IS NULL OR t.ticket_number < ${before ?? null})
      AND t.ticket_id IN (SELECT l.ticket_id FROM book_legs l WHERE l.event_id = ${eventId}
        AND (${market?.marketId ?? null}::int IS NULL OR (l.market_id, l.specifiers)
          = (${market?.marketId ?? null}::int, ${market?.specifiers ?? null}::text)))
    ORDER BY t.ticket_number DESC LIMIT ${limit}`)
}
/** What prices of one range of chances said, and what came of them. */
export type PointRow = {
  readonly sport: Sport
  readonly marketGroup: MarketGroup
  readonly producer: 'PRE_MATCH' | 'LIVE'
  readonly bin: number
  readonly count: number
  readonly said: number
  readonly won: number
  readonly variance: number
}

/** The last prices of outcomes that are settled, in ten ranges of their chance; what came back in part says nothing. */
export async function listPoints(db: Connection, asked: { sport: Sport | undefined; days: number }) {
  return db.query<PointRow>(sql`
    SELECT f.sport, m.market_group, m.producer, least(9, floor(chance * 10))::int AS bin, count(*)::int AS count,
      sum(chance) AS said, sum(x.result)::float8 AS won, sum(chance * (1 - chance)) AS variance
    FROM book_fixtures f JOIN book_markets m USING (event_id)
    CROSS JOIN LATERAL jsonb_array_elements(m.outcomes) AS o
    CROSS JOIN LATERAL (SELECT (o ->> 'chance')::float8 AS chance) AS c
    JOIN book_outcome_facts x ON (x.event_id, x.market_id, x.specifiers, x.outcome_id)
      = (m.event_id, m.market_id, m.specifiers, o ->> 'id')
    WHERE f.sport IS NOT NULL AND f.starts_at > clock_timestamp() - ${asked.days}::int * interval '1 day'
      AND (${asked.sport ?? null}::text IS NULL OR f.sport = ${asked.sport ?? null})
      AND NOT x.is_rolled_back AND x.void_factor = 0 AND x.dead_heat_factor = 1 AND chance > 0 AND chance < 1
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`)
}
