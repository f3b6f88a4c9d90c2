// Writes matches into the sandbox's book as its feed does, without a feed.
import { withClient } from '../../../scripts/site/databases.ts'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

type BookMatch = {
  readonly id: string
  readonly sport?: string
  readonly league?: string
  /** Of the season's names: the places of the two in their league. */
  readonly sides?: readonly [number, number]
  /** Before now when it is in play. */
  readonly startsInMinutes: number
  readonly score?: readonly [number, number]
  readonly oddsMilli?: readonly number[]
}

/** Football of the eastern league unless said; in play when it has begun. */
export async function tellMatches(databaseUrl: string, matches: readonly BookMatch[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`update book_producers set alive_at = 'infinity', down_since = null, down_reason = null`)
    for (const match of matches) {
      const { id, sport = 'football', league = 'football-east', sides = [0, 1], startsInMinutes } = match
      const [home, away] = match.score ?? [0, 0]
      const isLive = startsInMinutes <= 0
      const period = { kind: 'HALF', number: 1, state: 'LIVE', score: { home, away } }
      const facts = { state: isLive ? 'LIVE' : 'SCHEDULED', periods: isLive ? [period] : [] }
      const clock = { period: { kind: 'HALF', number: 1 }, isRunning: true, playedSeconds: -startsInMinutes * 60 }
      await client.query(
        `insert into book_fixtures (event_id, sport, tournament_id, home_id, away_id, starts_at, state, facts, clock)
         values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6), $7, $8, $9)`,
        [
          id,
          sport,
          league,
          ...sides.map((side) => `${league}:${side}`),
          startsInMinutes,
          facts.state,
          JSON.stringify(facts),
          isLive ? JSON.stringify(clock) : null,
        ],
      )
      const outcomes = (match.oddsMilli ?? [2000, 3000, 4000]).map((oddsMilli, at) => ({
        id: `${at + 1}`,
        oddsMilli,
        isActive: true,
        chance: 0.3,
      }))
      await client.query(
        `insert into book_markets (event_id, market_id, specifiers, market_group, producer, precedence, version, said_status, status, odds_version, outcomes)
         values ($1, 1, '', 'MAIN', 'LIVE', 2, 1, 'ACTIVE', 'ACTIVE', 1, $2)`,
        [id, JSON.stringify(outcomes)],
      )
    }
  })
}

/** Says what became of each outcome of a match's 1x2: the share of a stake that is void, and whether the rest has won. Said again, it is a correction. */
export async function tellOutcomes(
  databaseUrl: string,
  eventId: string,
  facts: readonly { readonly hasWon: boolean; readonly voidShare?: 0.5 | 1 }[],
): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into book_outcome_facts as f (event_id, market_id, specifiers, outcome_id, precedence, version, certainty, result,
         void_factor, dead_heat_factor, is_rolled_back, change)
       select $1, 1, '', said.number, 1, 1, 'CONFIRMED', said.result, said.void, 1, false, nextval('book_changes')
         from unnest($2::int[], $3::float8[]) with ordinality as said (result, void, number)
       on conflict (event_id, market_id, specifiers, outcome_id) do update
         set version = f.version + 1, result = excluded.result, void_factor = excluded.void_factor, change = excluded.change`,
      [eventId, facts.map(({ hasWon }) => Number(hasWon)), facts.map(({ voidShare = 0 }) => voidShare)],
    ),
  )
}

/** Opens both halls of the book for all tenants of a test. */
export async function openHalls(db: Db): Promise<void> {
  await db.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status, sort, overround)
    select tenant, code, hall, hall, hall, hall, 'OPEN', 9, 3 from platform, unnest('{sports,esports}'::text[]) as hall
    where code = 'yunque'`)
}
