import { startEmbeddedPostgres } from './postgres.ts'

/** Vitest's global set-up: gives the workers a PostgreSQL in TEST_DATABASE_URL, unless the whole run has already started one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres.stop
}
