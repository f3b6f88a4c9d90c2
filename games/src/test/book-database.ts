// A database of the book for tests of the feed, and what its rows say of an event.
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { newDatabase, seedKey } from './sandbox.ts'

export type BookDatabase = {
  readonly db: Database
  readonly url: string
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function openBook(): Promise<BookDatabase> {
  const { url, drop } = await newDatabase()
  await migrate(url)
  const db = openDatabase(url, seedKey)
  return {
    db,
    url,
    query: (text, values = []) => db.query({ text, values }),
    async close() {
      await db.close()
      await drop()
    },
  }
}

const versions = ['version', 'odds_version', 'details_version', 'facts_version']
const tables = ['book_fixtures', 'book_markets', 'book_outcome_facts', 'book_cancellations']
// Counted by the rows themselves: how often something was told, and when.
const ofTelling = ['event_id', 'change', 'updated_at']

/** All that the rows say of an event, its id left out so that two events can be compared; without versions where a recovery gave new ones. */
export async function saidOf({ query }: BookDatabase, eventId: string, withVersions: boolean): Promise<unknown> {
  const said: Record<string, unknown> = {}
  for (const table of tables) {
    const left = [...ofTelling, ...(withVersions ? [] : versions), ...(table === 'book_fixtures' ? ['version'] : [])]
    said[table] = await query(
      `SELECT to_jsonb(t) - $2::text[] AS row FROM ${table} t WHERE event_id = $1 ORDER BY (to_jsonb(t) - $2::text[])::text`,
      [eventId, left],
    )
  }
  return said
}
