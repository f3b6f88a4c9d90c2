// The platform as a process with its own PostgreSQL, players with an open book, and a feed that this process says.
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { FeedMessage } from '../../../games/src/book/feed/message.ts'
import { consume } from '../../../games/src/book/fixture/consume.ts'
import { type Database, openDatabase } from '../../../games/src/db/database.ts'
import { startPlatform } from '../../../games/src/test/platform-process.ts'
import { seedKey } from '../../../games/src/test/sandbox.ts'
import { startEmbeddedPostgres } from '../../../scripts/postgres.ts'
import { type PerCall, ofPostgres, ofProcess } from '../processor.ts'

/** What each player has at first. */
export const startMinor = 100_000_000
const beatMs = 2000

export type Spent = { readonly platform: number; readonly postgres: number }
export type Stage = Awaited<ReturnType<typeof openStage>>

/** `players` place tickets; each of `slips` is open on a page of another player. */
export async function openStage(players: number, slips: number) {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: '/bench_book' }).href
  const platform = await startPlatform(databaseUrl)
  const client = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const db = openDatabase(databaseUrl, seedKey, 4)
  const feed = openFeed(db)
  const beats = setInterval(() => void feed.beat(), beatMs)
  await client.query('UPDATE book_producers SET down_since = NULL, down_reason = NULL, alive_at = clock_timestamp()')
  await feed.beat()
  const tokens = await seatPlayers(client, Math.max(players, slips))
  return {
    url: platform.gamesUrl,
    tokens,
    players: tokens.slice(0, players),
    feed,
    query: async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows,
    /** Seconds of processor time so far. */
    spent: (): Spent => ({ platform: ofProcess(platform.pid), postgres: ofPostgres(postgres.dataDir) }),
    async close(): Promise<void> {
      clearInterval(beats)
      await platform.kill()
      await Promise.all([client.end(), db.close()])
      await postgres.stop()
    },
  }
}

/** Microseconds of each part for one of so many. */
export function microsPer(before: Spent, after: Spent, count: number): Omit<PerCall, 'load' | 'server'> & Spent {
  const micros = (part: keyof Spent) => Math.round((1e6 * (after[part] - before[part])) / Math.max(count, 1))
  return { platform: micros('platform'), postgres: micros('postgres') }
}

function openFeed(db: Database) {
  let now = Date.now()
  const say = (saying: object) =>
    consume(db, { producer: 'LIVE', timestamp: (now += 1), ...saying } as unknown as FeedMessage)
  const competitors = { home: 'sr:competitor:1', away: 'sr:competitor:2' }
  return {
    say,
    beat: () => say({ type: 'alive', isSubscribed: true, timestamp: Date.now() }),
    /** A football match before its beginning, with so many markets. */
    async match(eventId: string, markets: number): Promise<string> {
      const fixture = {
        sport: 'football',
        tournamentId: 'sr:tournament:1',
        competitors,
        startsAt: Date.now() + 3_600_000,
      }
      await say({ type: 'fixture_change', eventId, fixture })
      await say({ type: 'odds_change', eventId, markets: marketsAt(2000, markets) })
      return eventId
    },
  }
}

/** The winner, and totals of as many lines. */
export function marketsAt(oddsMilli: number, count: number): object[] {
  const outcomes = (ids: readonly string[]) => ids.map((id) => ({ id, oddsMilli, isActive: true, chance: 0.4 }))
  const winner = { marketId: 1, specifiers: {}, status: 'ACTIVE', outcomes: outcomes(['1', '2', '3']) }
  const totals = Array.from({ length: count - 1 }, (_, at) => {
    return { marketId: 18, specifiers: { total: `${at}.5` }, status: 'ACTIVE', outcomes: outcomes(['12', '13']) }
  })
  return [winner, ...totals]
}

/** Players with money and the book open, written as rows: how they came is not measured. */
async function seatPlayers(client: pg.Pool, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, at) => `bench-token-of-player-${at}`)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const player = `SELECT 'mingtang' AS merchant, 'yunque' AS platform, 'player-' || at AS player_id, 'CNY' AS currency, hash
    FROM unnest($1::text[]) WITH ORDINALITY AS p (hash, at)`
  const statements = [
    `INSERT INTO players (merchant, platform, player_id) SELECT merchant, platform, player_id FROM (${player}) AS p`,
    `INSERT INTO balances (merchant, platform, player_id, currency, balance_minor)
     SELECT merchant, platform, player_id, currency, ${startMinor} FROM (${player}) AS p`,
    `INSERT INTO play_sessions (token_hash, merchant, platform, player_id, currency, game_code, parent_origin)
     SELECT hash, merchant, platform, player_id, currency, 'sports', 'http://localhost' FROM (${player}) AS p`,
  ]
  for (const statement of statements) await client.query(statement, [hashes])
  return tokens
}
