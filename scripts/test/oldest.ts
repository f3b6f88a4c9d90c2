// Tries on the oldest PostgreSQL that the start accepts what the tests have sent to the newest.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate as migrateGames } from '../../games/src/db/migrate.ts'
import { migrate } from '../../server/src/base/db/migrate.ts'
import { oldestPostgres } from '../../server/src/base/db/oldest-version.ts'
import { createDatabase, urlOf, withClient } from '../site/databases.ts'
import { root } from '../site/paths.ts'
import type { Counts } from './counts.ts'

/** Files of the server that move money in, play, and move it out; they run once on the oldest PostgreSQL too. */
export const moneyFiles = [
  'src/play/platform/transfer-in.test.ts',
  'src/play/platform/transfer-out.test.ts',
  'src/play/platform/book-seamless.test.ts',
  'src/money/cashier/create-withdrawal.test.ts',
]

/** How each workspace with a database makes its tables. */
export const schemas: Record<string, (url: string) => Promise<unknown>> = {
  server: (url) => migrate(url, join(root, 'server/migrations')),
  games: migrateGames,
}

export type Tried = { readonly statements: number; readonly faults: string[] }

/** The statements of a workspace that the newest server takes and the oldest does not, each with the oldest one's error. */
export async function tryStatements(
  workspace: string,
  statements: readonly string[],
  servers: { readonly oldest: string; readonly newest: string },
): Promise<Tried> {
  const refused = await withSchema(servers.oldest, workspace, (url) => refusals(url, statements))
  if (refused.size === 0) return { statements: statements.length, faults: [] }
  // What both refuse is no matter of the version: a test's own table, or a statement that must fail.
  const byBoth = await withSchema(servers.newest, workspace, (url) => refusals(url, [...refused.keys()]))
  const faults = [...refused]
    .filter(([text]) => !byBoth.has(text))
    .map(([text, error]) => `PostgreSQL ${oldestPostgres}: ${error}: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`)
  return { statements: statements.length, faults }
}

/** `tryStatements` of what test-statements.ts has written for a workspace, as a result of the run. */
export async function statementCounts(
  workspace: string,
  folder: string,
  servers: { readonly oldest: string; readonly newest: string },
): Promise<Counts> {
  const began = Date.now()
  const { statements, faults } = await tryStatements(workspace, collected(folder, workspace), servers)
  const failures = statements === 0 ? [`no statement of ${workspace} was collected`] : faults
  console.log(`${statements} statements in ${((Date.now() - began) / 1000).toFixed(1)} s, ${failures.length} faults`)
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures, files: [] }
}

function collected(folder: string, workspace: string): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith(`${workspace}-`))
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
  return [...new Set(lines)].map((line) => JSON.parse(line) as string)
}

async function withSchema<T>(server: string, workspace: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = urlOf(server, `oldest_${workspace}_${randomBytes(4).toString('hex')}`)
  await createDatabase(url, server)
  try {
    await schemas[workspace]?.(url)
    return await work(url)
  } finally {
    await withClient(server, (client) =>
      client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
    )
  }
}

async function refusals(url: string, statements: readonly string[]): Promise<Map<string, string>> {
  return await withClient(url, async (client) => {
    const refused = new Map<string, string>()
    for (const text of statements) {
      const error = await parse(client, text)
      if (error) refused.set(text, error)
    }
    return refused
  })
}

/** Has the server parse a statement and look up all it names, without running it; null when it takes it. */
function parse(client: pg.Client, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.sync()
      },
      handleError: (failure: Error) => resolve(failure.message),
      handleReadyForQuery: () => resolve(null),
    } as unknown as pg.Submittable)
  })
}
