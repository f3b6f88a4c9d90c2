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

/** Opens both halls of the book for all tenants of a test. */
export async function openHalls(db: Db): Promise<void> {
  await db.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status, sort, overround)
    select tenant, code, hall, hall, hall, hall, 'OPEN', 9, 3 from platform, unnest('{sports,esports}'::text[]) as hall
    where code = 'yunque'`)
}
