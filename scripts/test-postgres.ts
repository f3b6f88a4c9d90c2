import { startEmbeddedPostgres } from './postgres.ts'

/** Vitest's global setup: starts a PostgreSQL for TEST_DATABASE_URL, unless the run provides one, or none (an empty one). */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined) return undefined
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres.stop
}
